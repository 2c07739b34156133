import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Доступність',
  text: 'Яку частку часу працював кожен компонент {name}: за останні дні та помісячно.',
  table: 'Доступність за компонентами',
  component: 'Компонент',
  lastDays: {
    one: 'Останній {count} день',
    few: 'Останні {count} дні',
    many: 'Останні {count} днів',
    other: 'Останні {count} дня',
  },
  lastMonths: {
    one: 'Останній {count} місяць',
    few: 'Останні {count} місяці',
    many: 'Останні {count} місяців',
    other: 'Останні {count} місяця',
  },
  since: 'З {date}',
  noUptimeShown: 'Жоден компонент не показує тут своєї доступності.',
  uptimeUnavailable: 'Дані зараз неможливо завантажити. Їх не втрачено: спробуйте ще раз за хвилину.',
  calendar: 'Календар',
  calendarLegend: 'День зі збоями має позначку найгіршого стану й посилання на те, що сталося.',
  calendarUnavailable:
    'Дані, давніші за останні 90 днів, зараз неможливо завантажити. Їх не втрачено: спробуйте ще раз за хвилину.',
  notMeasuredYet: 'Даних ще немає.',
  noTroubleSince: 'З {date} збоїв не було.',
  incidents: 'Інциденти',
  allIncidents: 'Усі інциденти: {name}',
}
