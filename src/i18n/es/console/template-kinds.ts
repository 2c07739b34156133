import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Para',
  duration: 'Duración prevista',
  durationOpen: 'Sin indicar',
  saveIncident: 'Guardar este incidente como plantilla',
  saveMaintenance: 'Guardar este mantenimiento como plantilla',
}
