import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Do czego',
  duration: 'Planowany czas trwania',
  durationOpen: 'Nieokreślony',
  saveIncident: 'Zapisz ten incydent jako szablon',
  saveMaintenance: 'Zapisz te prace jako szablon',
}
