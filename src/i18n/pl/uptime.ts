import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Dostępność',
  text: '{name}: przez jaką część czasu działał każdy komponent, w ostatnich dniach i miesiąc po miesiącu.',
  table: 'Dostępność komponentów',
  component: 'Komponent',
  lastDays: {
    one: 'Ostatni dzień',
    few: 'Ostatnie {count} dni',
    many: 'Ostatnie {count} dni',
    other: 'Ostatnie {count} dnia',
  },
  lastMonths: {
    one: 'Ten miesiąc',
    few: 'Ostatnie {count} miesiące',
    many: 'Ostatnie {count} miesięcy',
    other: 'Ostatnie {count} miesiąca',
  },
  since: 'Od {date}',
  noUptimeShown: 'Żaden komponent nie pokazuje tu swojej dostępności.',
  uptimeUnavailable: 'Nie można teraz wczytać danych. Nie zostały utracone: spróbuj ponownie za chwilę.',
  calendar: 'Kalendarz',
  calendarLegend: 'Dzień z problemami ma znak najgorszego statusu i prowadzi do tego, co się wydarzyło.',
  calendarUnavailable:
    'Nie można teraz wczytać danych sprzed ostatnich 90 dni. Nie zostały utracone: spróbuj ponownie za chwilę.',
  notMeasuredYet: 'Nie ma jeszcze danych.',
  noTroubleSince: 'Bez problemów od {date}.',
  incidents: 'Incydenty',
  allIncidents: '{name}: wszystkie incydenty',
}
