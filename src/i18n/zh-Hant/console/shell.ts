import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: '切換頁面',
  pages: '頁面',
  yourAccount: '您的帳號',
  more: '更多',
  openPublicPage: '開啟公開頁面',
  pagesUnknown: '目前無法載入您的其他頁面。',
  role_owner: '擁有者',
  role_admin: '管理員',
  role_responder: '應變人員',
  role_viewer: '檢視者',
  undone: '已復原。',
  undoFailed: '無法復原。',
  dismiss: '關閉',
  notFoundOrNotYours: '這裡沒有這個頁面，或者您不在其團隊中。',
  inConsole: '主控台中的{name}',
}
