import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Muut häiriöt',
  previous: 'Edellinen',
  next: 'Seuraava',
  neighboursUnavailable: 'Edellistä ja seuraavaa häiriötä ei voi juuri nyt ladata.',
  share: 'Jaa',
  copyLink: 'Kopioi linkki',
  copied: 'Kopioitu',
  shareSheet: 'Jaa…',
  email: 'Sähköposti',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
