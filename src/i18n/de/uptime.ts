import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Verfügbarkeit',
  text: 'Wie viel Prozent der Zeit jede Komponente von {name} verfügbar war: in den letzten Tagen und Monat für Monat.',
  table: 'Verfügbarkeit je Komponente',
  component: 'Komponente',
  lastDays: { one: 'Letzter Tag', other: 'Letzte {count} Tage' },
  lastMonths: { one: 'Dieser Monat', other: 'Letzte {count} Monate' },
  since: 'Seit {date}',
  noUptimeShown: 'Hier zeigt keine Komponente ihre Verfügbarkeit.',
  uptimeUnavailable:
    'Die Zahlen lassen sich gerade nicht laden. Sie sind nicht verloren: Versuche es gleich noch einmal.',
  calendar: 'Kalender',
  calendarLegend: 'Ein Tag mit Störungen trägt das Zeichen seines schlimmsten Status und führt zu dem, was geschah.',
  calendarUnavailable:
    'Was vor den letzten 90 Tagen war, lässt sich gerade nicht laden. Es ist nicht verloren: Versuche es gleich noch einmal.',
  notMeasuredYet: 'Noch ist nichts über sie bekannt.',
  noTroubleSince: 'Keine Störung seit {date}.',
  incidents: 'Vorfälle',
  allIncidents: 'Alle Vorfälle, die {name} betrafen',
}
