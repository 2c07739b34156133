import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Changer de page',
  pages: 'Pages',
  yourAccount: 'Votre compte',
  more: 'Plus',
  openPublicPage: 'Ouvrir la page publique',
  pagesUnknown: 'Impossible de charger vos autres pages pour le moment.',
  role_owner: 'Propriétaire',
  role_admin: 'Administrateur',
  role_responder: 'Intervenant',
  role_viewer: 'Lecteur',
  undone: 'Annulé.',
  undoFailed: 'L’annulation a échoué.',
  dismiss: 'Masquer',
  notFoundOrNotYours: 'Cette page n’existe pas ici, ou vous ne faites pas partie de son équipe.',
  inConsole: '{name} dans la console',
}
