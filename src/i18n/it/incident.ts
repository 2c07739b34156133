import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Altri incidenti',
  previous: 'Precedente',
  next: 'Successivo',
  neighboursUnavailable: 'L’incidente precedente e il successivo al momento non sono disponibili.',
  share: 'Condividi',
  copyLink: 'Copia link',
  copied: 'Copiato',
  shareSheet: 'Condividi…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
