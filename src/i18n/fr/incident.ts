import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Autres incidents',
  previous: 'Précédent',
  next: 'Suivant',
  neighboursUnavailable: 'Impossible de charger les incidents précédent et suivant pour le moment.',
  share: 'Partager',
  copyLink: 'Copier le lien',
  copied: 'Copié',
  shareSheet: 'Partager…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
