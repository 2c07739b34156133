import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Överlämning',
  leave: 'Lämna en anteckning till nästa skift',
  label: 'Anteckning till nästa skift',
  hint: 'Bara för teamet, på första skärmen. Den ersätter det som står där.',
  save: 'Lämna anteckning',
  cancel: 'Avbryt',
  replace: 'Ersätt anteckning',
  clear: 'Ta bort anteckning',
  left: 'Anteckning lämnad.',
  cleared: 'Anteckning borttagen.',
}
