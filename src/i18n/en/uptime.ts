import { count } from '@nanostores/i18n'
import { params } from '../base/params.ts'

/** What a component's own page says, and the page of all uptimes. */
export const uptime = {
  title: 'Uptime',
  text: params('How much of the time each component of {name} was up: over recent days, and month by month.'),
  table: 'Uptime by component',
  component: 'Component',
  lastDays: count({ one: 'Last day', other: 'Last {count} days' }),
  lastMonths: count({ one: 'This month', other: 'Last {count} months' }),
  since: params('Since {date}'),
  noUptimeShown: 'No component shows its uptime here.',
  uptimeUnavailable: 'The figures cannot be loaded right now. They are not lost: try again in a moment.',
  calendar: 'Calendar',
  calendarLegend: 'A day with trouble shows the sign of its worst status and links to what happened.',
  calendarUnavailable:
    'What came before the last 90 days cannot be loaded right now. It is not lost: try again in a moment.',
  notMeasuredYet: 'Nothing is known about it yet.',
  noTroubleSince: params('No trouble since {date}.'),
  incidents: 'Incidents',
  allIncidents: params('All incidents that affected {name}'),
}
