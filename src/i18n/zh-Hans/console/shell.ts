import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: '切换页面',
  pages: '页面',
  yourAccount: '您的账户',
  more: '更多',
  openPublicPage: '打开公开页面',
  pagesUnknown: '暂时无法加载您的其他页面。',
  role_owner: '所有者',
  role_admin: '管理员',
  role_responder: '响应人员',
  role_viewer: '查看者',
  undone: '已撤销。',
  undoFailed: '无法撤销。',
  dismiss: '关闭',
  notFoundOrNotYours: '这里没有这个页面，或者您不在其团队中。',
  inConsole: '控制台中的{name}',
}
