import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Käyttö',
  duration: 'Suunniteltu kesto',
  durationOpen: 'Avoin',
  saveIncident: 'Tallenna häiriö malliksi',
  saveMaintenance: 'Tallenna huolto malliksi',
}
