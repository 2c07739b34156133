import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Van pagina wisselen',
  pages: 'Pagina’s',
  yourAccount: 'Je account',
  more: 'Meer',
  openPublicPage: 'Openbare pagina openen',
  pagesUnknown: 'Je andere pagina’s kunnen nu niet worden geladen.',
  role_owner: 'Eigenaar',
  role_admin: 'Beheerder',
  role_responder: 'Responder',
  role_viewer: 'Kijker',
  undone: 'Ongedaan gemaakt.',
  undoFailed: 'Kon niet ongedaan worden gemaakt.',
  dismiss: 'Sluiten',
  notFoundOrNotYours: 'Zo’n pagina is hier niet, of je zit niet in het team ervan.',
  inConsole: '{name} in de console',
}
