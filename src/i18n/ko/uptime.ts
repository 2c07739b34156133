import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: '가동률',
  text: '{name}의 각 구성 요소가 정상으로 작동한 시간의 비율입니다. 최근 며칠과 월별로 표시합니다.',
  table: '구성 요소별 가동률',
  component: '구성 요소',
  lastDays: { other: '지난 {count}일' },
  lastMonths: { other: '지난 {count}개월' },
  since: '{date}부터',
  noUptimeShown: '여기에는 가동률을 표시하는 구성 요소가 없습니다.',
  uptimeUnavailable: '지금은 수치를 불러올 수 없습니다. 데이터는 사라지지 않았습니다. 잠시 후 다시 시도해 주세요.',
  calendar: '달력',
  calendarLegend: '문제가 있었던 날에는 가장 나쁜 상태의 기호가 표시되며 해당 내용으로 연결됩니다.',
  calendarUnavailable:
    '지금은 지난 90일 이전의 내용을 불러올 수 없습니다. 데이터는 사라지지 않았습니다. 잠시 후 다시 시도해 주세요.',
  notMeasuredYet: '아직 정보가 없습니다.',
  noTroubleSince: '{date}부터 문제가 없습니다.',
  incidents: '장애',
  allIncidents: '{name}에 영향을 준 모든 장애',
}
