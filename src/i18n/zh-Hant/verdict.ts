import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: '這裡還沒有任何內容。',
  allOperational: '所有系統運作正常。',
  restOperational: '其他一切正常。',
  noneAffected: '所有元件運作正常。',
  maintenanceRunning: '維護正在進行。',
  quietToday: '最近一次問題已於今天結束。',
  quiet: { other: '已連續 {count} 天沒有問題。' },
  recovered: { other: '已於 {time} 恢復：{names}。' },
  lasted: {
    degraded_performance: { one: '效能降低持續了{duration}。', other: '效能降低最長持續了{duration}。' },
    partial_outage: { one: '部分中斷持續了{duration}。', other: '部分中斷最長持續了{duration}。' },
    major_outage: { one: '中斷持續了{duration}。', other: '中斷最長持續了{duration}。' },
  },
  incidentsOpen: { other: '有 {count} 起事件正在處理。' },
  all: {
    under_maintenance: '所有元件正在維護。',
    degraded_performance: '所有元件效能降低。',
    partial_outage: '所有元件部分中斷。',
    major_outage: '所有元件嚴重中斷。',
  },
  are: {
    under_maintenance: { other: '維護中：{names}。' },
    degraded_performance: { other: '效能降低：{names}。' },
    partial_outage: { other: '部分中斷：{names}。' },
    major_outage: { other: '嚴重中斷：{names}。' },
  },
  affected: { other: '同時受影響：{names}。' },
  more: { other: '另外 {count} 個' },
  ofGroup: '{name}（{group}）',
}
