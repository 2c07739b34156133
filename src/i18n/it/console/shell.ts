import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Cambia pagina',
  pages: 'Pagine',
  yourAccount: 'Il tuo account',
  more: 'Altro',
  openPublicPage: 'Apri la pagina pubblica',
  pagesUnknown: 'Al momento non è possibile caricare le tue altre pagine.',
  role_owner: 'Proprietario',
  role_admin: 'Amministratore',
  role_responder: 'Operatore',
  role_viewer: 'Lettore',
  undone: 'Annullato.',
  undoFailed: 'Non è stato possibile annullare.',
  dismiss: 'Chiudi',
  notFoundOrNotYours: 'Questa pagina qui non esiste, o non fai parte del suo team.',
  inConsole: '{name} nella console',
}
