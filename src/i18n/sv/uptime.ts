import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Tillgänglighet',
  text: 'Hur stor del av tiden varje komponent hos {name} har fungerat: de senaste dagarna och månad för månad.',
  table: 'Tillgänglighet per komponent',
  component: 'Komponent',
  lastDays: { one: 'Senaste dagen', other: 'Senaste {count} dagarna' },
  lastMonths: { one: 'Den här månaden', other: 'Senaste {count} månaderna' },
  since: 'Sedan {date}',
  noUptimeShown: 'Ingen komponent visar sin tillgänglighet här.',
  uptimeUnavailable: 'Siffrorna går inte att läsa in just nu. De har inte gått förlorade: försök igen om en stund.',
  calendar: 'Kalender',
  calendarLegend: 'En dag med störningar bär tecknet för sin sämsta status och leder till det som hände.',
  calendarUnavailable:
    'Det som ligger före de senaste 90 dagarna går inte att läsa in just nu. Det har inte gått förlorat: försök igen om en stund.',
  notMeasuredYet: 'Det finns inga uppgifter ännu.',
  noTroubleSince: 'Inga störningar sedan {date}.',
  incidents: 'Incidenter',
  allIncidents: 'Alla incidenter som berört {name}',
}
