import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: '可用率',
  text: '{name} 各组件正常运行的时间占比：最近若干天以及逐月数据。',
  table: '各组件的可用率',
  component: '组件',
  lastDays: { other: '过去 {count} 天' },
  lastMonths: { other: '过去 {count} 个月' },
  since: '自{date}起',
  noUptimeShown: '这里没有显示可用率的组件。',
  uptimeUnavailable: '暂时无法加载数据。数据没有丢失，请稍后再试。',
  calendar: '日历',
  calendarLegend: '出现问题的日期带有当天最差状态的标记，并可查看当时的情况。',
  calendarUnavailable: '暂时无法加载 90 天以前的内容。内容没有丢失，请稍后再试。',
  notMeasuredYet: '暂无相关信息。',
  noTroubleSince: '自{date}起没有问题。',
  incidents: '事件',
  allIncidents: '影响 {name} 的所有事件',
}
