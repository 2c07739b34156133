import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Vagtskifte',
  leave: 'Læg en note til næste vagt',
  label: 'Note til næste vagt',
  hint: 'Kun for holdet, på første skærm. Den erstatter det, der står der.',
  save: 'Læg noten',
  cancel: 'Annuller',
  replace: 'Erstat noten',
  clear: 'Fjern noten',
  left: 'Note lagt.',
  cleared: 'Note fjernet.',
}
