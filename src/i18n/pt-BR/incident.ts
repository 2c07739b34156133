import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Outros incidentes',
  previous: 'Anterior',
  next: 'Próximo',
  neighboursUnavailable: 'O incidente anterior e o próximo não estão disponíveis no momento.',
  share: 'Compartilhar',
  copyLink: 'Copiar link',
  copied: 'Copiado',
  shareSheet: 'Compartilhar…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
