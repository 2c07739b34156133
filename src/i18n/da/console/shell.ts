import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Skift side',
  pages: 'Sider',
  yourAccount: 'Din konto',
  more: 'Mere',
  openPublicPage: 'Åbn den offentlige side',
  pagesUnknown: 'Dine andre sider kan ikke indlæses lige nu.',
  role_owner: 'Ejer',
  role_admin: 'Administrator',
  role_responder: 'Hændelsesansvarlig',
  role_viewer: 'Læser',
  undone: 'Fortrudt.',
  undoFailed: 'Det kunne ikke fortrydes.',
  dismiss: 'Luk',
  notFoundOrNotYours: 'Der er ingen sådan side her, eller du er ikke i dens team.',
  inConsole: '{name} i konsollen',
}
