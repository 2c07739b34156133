import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Übergabe',
  leave: 'Der nächsten Schicht eine Notiz hinterlassen',
  label: 'Notiz für die nächste Schicht',
  hint: 'Nur für das Team, auf der ersten Seite. Sie ersetzt, was dort steht.',
  save: 'Notiz hinterlassen',
  cancel: 'Abbrechen',
  replace: 'Notiz ersetzen',
  clear: 'Notiz leeren',
  left: 'Notiz hinterlassen.',
  cleared: 'Notiz geleert.',
}
