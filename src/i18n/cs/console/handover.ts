import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Předání směny',
  leave: 'Nechat vzkaz další směně',
  label: 'Vzkaz další směně',
  hint: 'Jen pro tým, na první obrazovce. Nahradí ten současný.',
  save: 'Nechat vzkaz',
  cancel: 'Zrušit',
  replace: 'Nahradit vzkaz',
  clear: 'Smazat vzkaz',
  left: 'Vzkaz zanechán.',
  cleared: 'Vzkaz smazán.',
}
