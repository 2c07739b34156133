import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Pour',
  duration: 'Durée prévue',
  durationOpen: 'Non précisée',
  saveIncident: 'Enregistrer cet incident comme modèle',
  saveMaintenance: 'Enregistrer cette maintenance comme modèle',
}
