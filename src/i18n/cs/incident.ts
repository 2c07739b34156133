import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Další incidenty',
  previous: 'Předchozí',
  next: 'Následující',
  neighboursUnavailable: 'Předchozí a následující incident teď nelze načíst.',
  share: 'Sdílet',
  copyLink: 'Kopírovat odkaz',
  copied: 'Zkopírováno',
  shareSheet: 'Sdílet…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
