import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Andre hændelser',
  previous: 'Forrige',
  next: 'Næste',
  neighboursUnavailable: 'Forrige og næste hændelse kan ikke indlæses lige nu.',
  share: 'Del',
  copyLink: 'Kopiér link',
  copied: 'Kopieret',
  shareSheet: 'Del …',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
