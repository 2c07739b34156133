import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Zmień stronę',
  pages: 'Strony',
  yourAccount: 'Twoje konto',
  more: 'Więcej',
  openPublicPage: 'Otwórz stronę publiczną',
  pagesUnknown: 'Nie można teraz wczytać Twoich innych stron.',
  role_owner: 'Właściciel',
  role_admin: 'Administrator',
  role_responder: 'Operator',
  role_viewer: 'Obserwator',
  undone: 'Cofnięto.',
  undoFailed: 'Nie udało się cofnąć.',
  dismiss: 'Zamknij',
  notFoundOrNotYours: 'Nie ma tu takiej strony albo nie należysz do jej zespołu.',
  inConsole: '{name} w konsoli',
}
