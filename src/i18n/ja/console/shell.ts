import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'ページを切り替え',
  pages: 'ページ',
  yourAccount: 'アカウント',
  more: 'その他',
  openPublicPage: '公開ページを開く',
  pagesUnknown: '現在、ほかのページを読み込めません。',
  role_owner: 'オーナー',
  role_admin: '管理者',
  role_responder: '対応者',
  role_viewer: '閲覧者',
  undone: '元に戻しました。',
  undoFailed: '元に戻せませんでした。',
  dismiss: '閉じる',
  notFoundOrNotYours: 'このページはないか、あなたはそのチームのメンバーではありません。',
  inConsole: 'コンソールの{name}',
}
