import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Nie ma tu jeszcze żadnych komponentów.',
  allOperational: 'Wszystkie systemy działają.',
  restOperational: 'Wszystko inne działa prawidłowo.',
  noneAffected: 'Wszystkie komponenty działają.',
  maintenanceRunning: 'Trwają prace serwisowe.',
  quietToday: 'Ostatni problem ustąpił dzisiaj.',
  quiet: {
    one: 'Bez problemów od {count} dnia.',
    few: 'Bez problemów od {count} dni.',
    many: 'Bez problemów od {count} dni.',
    other: 'Bez problemów od {count} dnia.',
  },
  recovered: {
    one: 'Od {time} znów działa: {names}.',
    few: 'Od {time} znów działają: {names}.',
    many: 'Od {time} znów działają: {names}.',
    other: 'Od {time} znów działają: {names}.',
  },
  lasted: {
    degraded_performance: {
      one: 'Obniżona wydajność trwała {duration}.',
      few: 'Obniżona wydajność trwała najdłużej {duration}.',
      many: 'Obniżona wydajność trwała najdłużej {duration}.',
      other: 'Obniżona wydajność trwała najdłużej {duration}.',
    },
    partial_outage: {
      one: 'Częściowa awaria trwała {duration}.',
      few: 'Częściowa awaria trwała najdłużej {duration}.',
      many: 'Częściowa awaria trwała najdłużej {duration}.',
      other: 'Częściowa awaria trwała najdłużej {duration}.',
    },
    major_outage: {
      one: 'Awaria trwała {duration}.',
      few: 'Awaria trwała najdłużej {duration}.',
      many: 'Awaria trwała najdłużej {duration}.',
      other: 'Awaria trwała najdłużej {duration}.',
    },
  },
  incidentsOpen: {
    one: 'Trwa incydent.',
    few: 'Trwają {count} incydenty.',
    many: 'Trwa {count} incydentów.',
    other: 'Trwa {count} incydentu.',
  },
  all: {
    under_maintenance: 'Trwają prace serwisowe we wszystkich komponentach.',
    degraded_performance: 'Obniżona wydajność wszystkich komponentów.',
    partial_outage: 'Częściowa awaria wszystkich komponentów.',
    major_outage: 'Poważna awaria wszystkich komponentów.',
  },
  are: {
    under_maintenance: {
      one: 'Prace serwisowe: {names}.',
      few: 'Prace serwisowe: {names}.',
      many: 'Prace serwisowe: {names}.',
      other: 'Prace serwisowe: {names}.',
    },
    degraded_performance: {
      one: 'Obniżona wydajność: {names}.',
      few: 'Obniżona wydajność: {names}.',
      many: 'Obniżona wydajność: {names}.',
      other: 'Obniżona wydajność: {names}.',
    },
    partial_outage: {
      one: 'Częściowa awaria: {names}.',
      few: 'Częściowa awaria: {names}.',
      many: 'Częściowa awaria: {names}.',
      other: 'Częściowa awaria: {names}.',
    },
    major_outage: {
      one: 'Poważna awaria: {names}.',
      few: 'Poważna awaria: {names}.',
      many: 'Poważna awaria: {names}.',
      other: 'Poważna awaria: {names}.',
    },
  },
  affected: {
    one: 'Inne problemy: {names}.',
    few: 'Inne problemy: {names}.',
    many: 'Inne problemy: {names}.',
    other: 'Inne problemy: {names}.',
  },
  more: { one: 'jeden inny', few: '{count} inne', many: '{count} innych', other: '{count} innego' },
  ofGroup: '{name} ({group})',
}
