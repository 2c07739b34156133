import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'それぞれにこの更新を投稿します。',
  which: 'インシデント',
  message: 'メッセージ',
  resolveChosen: '選択したものを解決 ({count})',
  sending: '投稿中…',
  resolved: '解決済み',
  moved: 'その間に投稿がありました。先に確認してください。',
  notConfirmed: '未確認：サーバーから応答がありません。再試行しても二重に投稿されません。',
  mergeText: 'このインシデントは解決となり、訪問者をもう一方へ案内します。アドレスと更新は残ります。',
  into: '統合先',
  takesOver: '今後はそちらでも影響範囲に含まれます：{names}',
  mergeNow: '統合',
  mergedInto: '続き：',
  mergeAmong: 'もう一方のインシデントは解決となり、選んだほうへ訪問者を案内します。アドレスと更新は残ります。',
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました。',
}
