import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Per',
  duration: 'Durata prevista',
  durationOpen: 'Non indicata',
  saveIncident: 'Salva questo incidente come modello',
  saveMaintenance: 'Salva questa manutenzione come modello',
}
