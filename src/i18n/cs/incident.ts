import type { incident as english } from '../en/incident.ts'
import type { Translated } from '../translated.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Další incidenty',
  previous: 'Předchozí',
  next: 'Následující',
  neighboursMissing: 'Předchozí a další incident teď nejsou dostupné.',
  share: 'Sdílet',
  copyLink: 'Kopírovat odkaz',
  copied: 'Zkopírováno',
  shareSheet: 'Sdílet…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
