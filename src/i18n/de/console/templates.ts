import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Vorlagen',
  text: 'Vorher geschrieben, für drei Uhr nachts.',
  from: 'Aus einer Vorlage',
  fills: 'füllt alles darunter aus',
  saveAs: 'Als Vorlage speichern',
  saved: 'Vorlage gespeichert: „{name}“.',
  add: 'Neue Vorlage',
  name: 'Name',
  nameHint: 'Nur für das Team.',
  titleHint: 'Leer: nur für Meldungen.',
  filledIn: 'Wird ausgefüllt:',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Löschen',
  removed: 'Gelöscht: „{name}“.',
  none: 'Noch keine Vorlagen.',
  readOnly: 'Vorlagen schreiben Responder, Admins und Eigentümer.',
}
