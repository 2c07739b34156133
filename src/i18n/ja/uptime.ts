import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: '稼働率',
  text: '{name} の各コンポーネントが稼働していた時間の割合（直近の日数と月ごと）。',
  table: 'コンポーネント別の稼働率',
  component: 'コンポーネント',
  lastDays: { other: '過去{count}日間' },
  lastMonths: { other: '過去{count}か月' },
  since: '{date}から',
  noUptimeShown: '稼働率を表示しているコンポーネントはありません。',
  uptimeUnavailable: '現在、数値を読み込めません。データは失われていません。しばらくしてからもう一度お試しください。',
  calendar: 'カレンダー',
  calendarLegend: '問題のあった日には、その日の最も悪いステータスの記号が付き、詳細を開けます。',
  calendarUnavailable:
    '現在、90日より前の情報を読み込めません。データは失われていません。しばらくしてからもう一度お試しください。',
  notMeasuredYet: 'まだ情報がありません。',
  noTroubleSince: '{date}以降、問題はありません。',
  incidents: 'インシデント',
  allIncidents: '{name} に影響したすべてのインシデント',
}
