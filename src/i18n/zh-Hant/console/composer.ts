import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: '{name} 的狀態',
  nowStatus: '目前為{status}',
  unchanged: '沒有變更',
  investigating: '正在查找',
  identified: '原因已查明',
  monitoring: '已修復',
  resolved: '已經結束',
  messageHint: '出了什麼問題、影響誰、從何時起、接下來怎麼辦。',
  allComponents: '全部 {count} 個',
  findComponent: '尋找元件',
  noComponentFound: '沒有這個名稱的元件。',
  automatic: '自動',
  picturesAndFiles: '圖片與檔案',
  preview: '預覽',
  write: '撰寫',
  resolve: '解決',
  reopen: '重新開啟',
  writePostmortem: '撰寫事後檢討',
  worstFirst: '最嚴重的在前',
  latestFirst: '最新的在前',
  inTrouble: '{of} 個中有 {count} 個異常',
  allOperational: '{count} 個正常運作',
  whatVisitorsRead: '訪客看到的內容。',
}
