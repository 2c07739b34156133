import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Bruges til',
  duration: 'Planlagt varighed',
  durationOpen: 'Åben',
  saveIncident: 'Gem hændelsen som skabelon',
  saveMaintenance: 'Gem vedligeholdelsen som skabelon',
}
