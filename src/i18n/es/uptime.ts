import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Disponibilidad',
  text: 'Qué parte del tiempo funcionó cada componente de {name}: en los últimos días y mes a mes.',
  table: 'Disponibilidad por componente',
  component: 'Componente',
  lastDays: { one: 'Último día', many: 'Últimos {count} de días', other: 'Últimos {count} días' },
  lastMonths: { one: 'Este mes', many: 'Últimos {count} de meses', other: 'Últimos {count} meses' },
  since: 'Desde el {date}',
  noUptimeShown: 'Ningún componente muestra aquí su disponibilidad.',
  uptimeUnavailable:
    'Las cifras no están disponibles en este momento. No se han perdido: inténtalo de nuevo dentro de un momento.',
  calendar: 'Calendario',
  calendarLegend: 'Un día con problemas lleva el signo de su peor estado y enlaza con lo que pasó.',
  calendarUnavailable:
    'Lo anterior a los últimos 90 días no está disponible en este momento. No se ha perdido: inténtalo de nuevo dentro de un momento.',
  notMeasuredYet: 'Aún no hay datos.',
  noTroubleSince: 'Sin problemas desde el {date}.',
  incidents: 'Incidentes',
  allIncidents: 'Todos los incidentes que afectaron a {name}',
}
