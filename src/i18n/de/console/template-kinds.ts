import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Verwendet für',
  duration: 'Geplante Dauer',
  durationOpen: 'Offen',
  saveIncident: 'Diesen Vorfall als Vorlage speichern',
  saveMaintenance: 'Diese Wartung als Vorlage speichern',
}
