import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Beschikbaarheid',
  text: 'Welk deel van de tijd elke component van {name} werkte: in de afgelopen dagen en per maand.',
  table: 'Beschikbaarheid per component',
  component: 'Component',
  lastDays: { one: 'Afgelopen dag', other: 'Afgelopen {count} dagen' },
  lastMonths: { one: 'Deze maand', other: 'Afgelopen {count} maanden' },
  since: 'Sinds {date}',
  noUptimeShown: 'Geen enkele component toont hier zijn beschikbaarheid.',
  uptimeUnavailable: 'De cijfers kunnen nu niet worden geladen. Ze zijn niet verloren: probeer het zo meteen opnieuw.',
  calendar: 'Kalender',
  calendarLegend: 'Een dag met storingen draagt het teken van de slechtste status en leidt naar wat er gebeurde.',
  calendarUnavailable:
    'Wat vóór de afgelopen 90 dagen gebeurde, kan nu niet worden geladen. Het is niet verloren: probeer het zo meteen opnieuw.',
  notMeasuredYet: 'Er zijn nog geen gegevens.',
  noTroubleSince: 'Geen storingen sinds {date}.',
  incidents: 'Incidenten',
  allIncidents: 'Alle incidenten die {name} troffen',
}
