import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Weitere Vorfälle',
  previous: 'Davor',
  next: 'Danach',
  neighboursUnavailable: 'Was davor und danach war, lässt sich gerade nicht laden.',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  shareSheet: 'Teilen …',
  email: 'E-Mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
