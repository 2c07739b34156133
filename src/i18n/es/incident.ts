import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Otros incidentes',
  previous: 'Anterior',
  next: 'Siguiente',
  neighboursUnavailable: 'Los incidentes anterior y siguiente no están disponibles en este momento.',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
  shareSheet: 'Compartir…',
  email: 'Correo electrónico',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
