import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: '應急日誌',
  text: '後端無法使用時，伺服器會接收更新，立即向訪客顯示，並在其恢復後移交。',
  take: '無後端發布',
  takeOn: '在後端無法使用時接收',
  offer: '透過應急日誌發布',
  offerText:
    '後端沒有回應，但伺服器可用：訪客會立即看到，並註明是在我們自己的系統無法使用期間發布。後端恢復後它會成為一般更新；若規則拒絕，則從頁面撤下並為團隊保留。',
  leftOut: '不包括檔案、較早的時間和更改過的影響。',
  posted: '訪客已能看到。後端恢復後它會成為一般更新。',
  refused: '已被拒絕並從頁面撤下：',
  refusedNotice: '應急日誌中的更新被拒絕。內容沒有遺失。',
  people: '誰能在沒有後端時發布',
  ended: '{name} 已在各處登出。',
}
