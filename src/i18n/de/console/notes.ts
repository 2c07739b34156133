import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Für das Team',
  label: 'Notiz für das Team',
  placeholder: 'Notiz für das Team, nicht für Besucher',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  removed: 'Notiz entfernt.',
  hint: 'Besucher sehen sie nie. Der alte Text bleibt im Protokoll.',
  unreadable: 'Die Notizen des Teams konnten nicht geladen werden.',
}
