import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Oppetid',
  text: 'Hvor stor en del af tiden hver komponent hos {name} har fungeret: de seneste dage og måned for måned.',
  table: 'Oppetid pr. komponent',
  component: 'Komponent',
  lastDays: { one: 'Seneste dag', other: 'Seneste {count} dage' },
  lastMonths: { one: 'Denne måned', other: 'Seneste {count} måneder' },
  since: 'Siden {date}',
  noUptimeShown: 'Ingen komponent viser sin oppetid her.',
  uptimeUnavailable: 'Tallene kan ikke indlæses lige nu. De er ikke gået tabt: Prøv igen om et øjeblik.',
  calendar: 'Kalender',
  calendarLegend: 'En dag med driftsforstyrrelser bærer tegnet for sin værste status og fører til det, der skete.',
  calendarUnavailable:
    'Det, der ligger før de seneste 90 dage, kan ikke indlæses lige nu. Det er ikke gået tabt: Prøv igen om et øjeblik.',
  notMeasuredYet: 'Der er ingen data endnu.',
  noTroubleSince: 'Ingen driftsforstyrrelser siden {date}.',
  incidents: 'Hændelser',
  allIncidents: 'Alle hændelser, der har berørt {name}',
}
