import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: '每個事件都會收到此更新。',
  which: '事件',
  message: '訊息',
  resolveChosen: '解決所選（{count}）',
  sending: '發布中…',
  resolved: '已解決',
  moved: '期間有人發布了內容：請先閱讀。',
  notConfirmed: '未確認：後端沒有回應。重試不會重複發布。',
  mergeText: '此事件將被解決，並把訪客引向另一事件。網址和更新會保留。',
  into: '合併到',
  takesOver: '從現在起那裡也受影響：{names}',
  mergeNow: '合併',
  mergedInto: '後續見',
  mergeAmong: '另一事件將被解決，並把訪客引向所選事件。網址和更新會保留。',
  copyLink: '複製連結',
  linkCopied: '連結已複製。',
}
