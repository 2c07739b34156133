import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Andra incidenter',
  previous: 'Föregående',
  next: 'Nästa',
  neighboursUnavailable: 'Föregående och nästa incident går inte att läsa in just nu.',
  share: 'Dela',
  copyLink: 'Kopiera länk',
  copied: 'Kopierad',
  shareSheet: 'Dela …',
  email: 'E-post',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
