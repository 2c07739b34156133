import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Voor',
  duration: 'Geplande duur',
  durationOpen: 'Open gelaten',
  saveIncident: 'Dit incident als sjabloon opslaan',
  saveMaintenance: 'Dit onderhoud als sjabloon opslaan',
}
