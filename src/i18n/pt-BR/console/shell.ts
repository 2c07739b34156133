import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Trocar de página',
  pages: 'Páginas',
  yourAccount: 'Sua conta',
  more: 'Mais',
  openPublicPage: 'Abrir a página pública',
  pagesUnknown: 'Não é possível carregar suas outras páginas no momento.',
  role_owner: 'Proprietário',
  role_admin: 'Administrador',
  role_responder: 'Operador',
  role_viewer: 'Leitor',
  undone: 'Desfeito.',
  undoFailed: 'Não foi possível desfazer.',
  dismiss: 'Dispensar',
  notFoundOrNotYours: 'Essa página não existe aqui, ou você não faz parte da equipe dela.',
  inConsole: '{name} no console',
}
