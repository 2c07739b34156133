import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Přepnout stránku',
  pages: 'Stránky',
  yourAccount: 'Váš účet',
  more: 'Více',
  openPublicPage: 'Otevřít veřejnou stránku',
  pagesUnknown: 'Vaše další stránky teď nelze načíst.',
  role_owner: 'Vlastník',
  role_admin: 'Správce',
  role_responder: 'Operátor',
  role_viewer: 'Čtenář',
  undone: 'Vráceno zpět.',
  undoFailed: 'Nepodařilo se to vrátit zpět.',
  dismiss: 'Skrýt',
  notFoundOrNotYours: 'Taková stránka tu není, nebo nejste v jejím týmu.',
  inConsole: '{name} v konzoli',
}
