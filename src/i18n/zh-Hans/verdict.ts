import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: '这里还没有任何内容。',
  allOperational: '所有系统运行正常。',
  restOperational: '其他一切正常。',
  noneAffected: '所有组件运行正常。',
  maintenanceRunning: '维护正在进行。',
  quietToday: '最近一次问题已于今天结束。',
  quiet: { other: '已连续 {count} 天没有问题。' },
  recovered: { other: '已于 {time} 恢复：{names}。' },
  lasted: {
    degraded_performance: { one: '性能下降持续了{duration}。', other: '性能下降最长持续了{duration}。' },
    partial_outage: { one: '部分中断持续了{duration}。', other: '部分中断最长持续了{duration}。' },
    major_outage: { one: '中断持续了{duration}。', other: '中断最长持续了{duration}。' },
  },
  incidentsOpen: { other: '有 {count} 起事件正在处理。' },
  all: {
    under_maintenance: '所有组件正在维护。',
    degraded_performance: '所有组件性能下降。',
    partial_outage: '所有组件部分中断。',
    major_outage: '所有组件严重中断。',
  },
  are: {
    under_maintenance: { other: '维护中：{names}。' },
    degraded_performance: { other: '性能下降：{names}。' },
    partial_outage: { other: '部分中断：{names}。' },
    major_outage: { other: '严重中断：{names}。' },
  },
  affected: { other: '同时受影响：{names}。' },
  more: { other: '另外 {count} 个' },
  ofGroup: '{name}（{group}）',
}
