import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Seite wechseln',
  pages: 'Seiten',
  yourAccount: 'Dein Konto',
  more: 'Mehr',
  openPublicPage: 'Öffentliche Seite öffnen',
  pagesUnknown: 'Deine anderen Seiten lassen sich gerade nicht laden.',
  role_owner: 'Eigentümer',
  role_admin: 'Admin',
  role_responder: 'Responder',
  role_viewer: 'Betrachter',
  undone: 'Rückgängig gemacht.',
  undoFailed: 'Das ließ sich nicht rückgängig machen.',
  dismiss: 'Ausblenden',
  notFoundOrNotYours: 'Diese Seite gibt es hier nicht, oder du gehörst nicht zu ihrem Team.',
  inConsole: '{name} in der Konsole',
}
