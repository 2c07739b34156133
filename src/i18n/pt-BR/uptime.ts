import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Disponibilidade',
  text: 'Parcela do tempo em que cada componente de {name} funcionou: nos últimos dias e mês a mês.',
  table: 'Disponibilidade por componente',
  component: 'Componente',
  lastDays: { one: 'Último dia', many: 'Últimos {count} de dias', other: 'Últimos {count} dias' },
  lastMonths: { one: 'Este mês', many: 'Últimos {count} de meses', other: 'Últimos {count} meses' },
  since: 'Desde {date}',
  noUptimeShown: 'Nenhum componente mostra sua disponibilidade aqui.',
  uptimeUnavailable:
    'Os números não estão disponíveis no momento. Eles não foram perdidos: tente de novo daqui a pouco.',
  calendar: 'Calendário',
  calendarLegend: 'Um dia com problemas traz o sinal do seu pior status e leva ao que aconteceu.',
  calendarUnavailable:
    'O que veio antes dos últimos 90 dias não está disponível no momento. Nada foi perdido: tente de novo daqui a pouco.',
  notMeasuredYet: 'Ainda não há dados.',
  noTroubleSince: 'Sem problemas desde {date}.',
  incidents: 'Incidentes',
  allIncidents: 'Todos os incidentes que afetaram {name}',
}
