import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: '可用率',
  text: '{name} 各元件正常運作的時間比例：最近幾天以及逐月資料。',
  table: '各元件的可用率',
  component: '元件',
  lastDays: { other: '過去 {count} 天' },
  lastMonths: { other: '過去 {count} 個月' },
  since: '自{date}起',
  noUptimeShown: '這裡沒有顯示可用率的元件。',
  uptimeUnavailable: '目前無法載入數據。數據並未遺失，請稍後再試。',
  calendar: '日曆',
  calendarLegend: '發生問題的日期會標示當天最差的狀態，並可查看當時的情況。',
  calendarUnavailable: '目前無法載入 90 天以前的內容。內容並未遺失，請稍後再試。',
  notMeasuredYet: '目前尚無相關資訊。',
  noTroubleSince: '自{date}起沒有問題。',
  incidents: '事件',
  allIncidents: '影響 {name} 的所有事件',
}
