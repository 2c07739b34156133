import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Para',
  duration: 'Duração prevista',
  durationOpen: 'Não informada',
  saveIncident: 'Salvar este incidente como modelo',
  saveMaintenance: 'Salvar esta manutenção como modelo',
}
