import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Byt sida',
  pages: 'Sidor',
  yourAccount: 'Ditt konto',
  more: 'Mer',
  openPublicPage: 'Öppna den offentliga sidan',
  pagesUnknown: 'Dina andra sidor går inte att läsa in just nu.',
  role_owner: 'Ägare',
  role_admin: 'Administratör',
  role_responder: 'Incidenthanterare',
  role_viewer: 'Läsare',
  undone: 'Ångrat.',
  undoFailed: 'Det gick inte att ångra.',
  dismiss: 'Stäng',
  notFoundOrNotYours: 'Sidan finns inte här, eller så är du inte med i dess team.',
  inConsole: '{name} i konsolen',
}
