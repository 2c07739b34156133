import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Dostupnost',
  text: '{name}: jakou část času každá komponenta fungovala, za poslední dny a měsíc po měsíci.',
  table: 'Dostupnost podle komponent',
  component: 'Komponenta',
  lastDays: {
    one: 'Poslední den',
    few: 'Poslední {count} dny',
    many: 'Posledních {count} dne',
    other: 'Posledních {count} dní',
  },
  lastMonths: {
    one: 'Tento měsíc',
    few: 'Poslední {count} měsíce',
    many: 'Posledních {count} měsíce',
    other: 'Posledních {count} měsíců',
  },
  since: 'Od {date}',
  noUptimeShown: 'Žádná komponenta tu svou dostupnost neukazuje.',
  uptimeUnavailable: 'Údaje teď nelze načíst. Nejsou ztracené: zkuste to za chvíli znovu.',
  calendar: 'Kalendář',
  calendarLegend: 'Den s potížemi nese značku svého nejhoršího stavu a vede k tomu, co se stalo.',
  calendarUnavailable:
    'Údaje starší než posledních 90 dní teď nelze načíst. Nejsou ztracené: zkuste to za chvíli znovu.',
  notMeasuredYet: 'Zatím nejsou žádné údaje.',
  noTroubleSince: 'Bez potíží od {date}.',
  incidents: 'Incidenty',
  allIncidents: '{name}: všechny incidenty',
}
