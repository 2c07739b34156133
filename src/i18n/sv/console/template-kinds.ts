import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Används för',
  duration: 'Planerad varaktighet',
  durationOpen: 'Öppen',
  saveIncident: 'Spara incidenten som mall',
  saveMaintenance: 'Spara underhållet som mall',
}
