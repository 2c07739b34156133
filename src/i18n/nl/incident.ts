import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Andere incidenten',
  previous: 'Vorige',
  next: 'Volgende',
  neighboursUnavailable: 'Het vorige en het volgende incident kunnen nu niet worden geladen.',
  share: 'Delen',
  copyLink: 'Link kopiëren',
  copied: 'Gekopieerd',
  shareSheet: 'Delen…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
