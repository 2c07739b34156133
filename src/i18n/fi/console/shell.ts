import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Vaihda sivua',
  pages: 'Sivut',
  yourAccount: 'Tilisi',
  more: 'Lisää',
  openPublicPage: 'Avaa julkinen sivu',
  pagesUnknown: 'Muita sivujasi ei voi juuri nyt ladata.',
  role_owner: 'Omistaja',
  role_admin: 'Ylläpitäjä',
  role_responder: 'Päivystäjä',
  role_viewer: 'Katselija',
  undone: 'Kumottu.',
  undoFailed: 'Kumoaminen ei onnistunut.',
  dismiss: 'Sulje',
  notFoundOrNotYours: 'Sellaista sivua ei ole täällä, tai et ole sen tiimissä.',
  inConsole: '{name} konsolissa',
}
