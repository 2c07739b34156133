import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Cambiar de página',
  pages: 'Páginas',
  yourAccount: 'Tu cuenta',
  more: 'Más',
  openPublicPage: 'Abrir la página pública',
  pagesUnknown: 'En este momento no se pueden cargar tus otras páginas.',
  role_owner: 'Propietario',
  role_admin: 'Administrador',
  role_responder: 'Operador',
  role_viewer: 'Lector',
  undone: 'Deshecho.',
  undoFailed: 'No se pudo deshacer.',
  dismiss: 'Descartar',
  notFoundOrNotYours: 'Esa página no existe aquí, o no formas parte de su equipo.',
  inConsole: '{name} en la consola',
}
