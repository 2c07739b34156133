import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Zatím tu nejsou žádné komponenty.',
  allOperational: 'Všechny systémy jsou v provozu.',
  restOperational: 'Vše ostatní je v provozu.',
  noneAffected: 'Všechny komponenty jsou v provozu.',
  maintenanceRunning: 'Probíhá údržba.',
  quietToday: 'Poslední potíže skončily dnes.',
  quiet: {
    one: 'Už {count} den bez potíží.',
    few: 'Už {count} dny bez potíží.',
    many: 'Už {count} dne bez potíží.',
    other: 'Už {count} dní bez potíží.',
  },
  recovered: {
    one: 'Od {time} je opět v provozu: {names}.',
    few: 'Od {time} jsou opět v provozu: {names}.',
    many: 'Od {time} jsou opět v provozu: {names}.',
    other: 'Od {time} jsou opět v provozu: {names}.',
  },
  lasted: {
    degraded_performance: {
      one: 'Snížený výkon trval {duration}.',
      few: 'Snížený výkon trval nejdéle {duration}.',
      many: 'Snížený výkon trval nejdéle {duration}.',
      other: 'Snížený výkon trval nejdéle {duration}.',
    },
    partial_outage: {
      one: 'Částečný výpadek trval {duration}.',
      few: 'Částečný výpadek trval nejdéle {duration}.',
      many: 'Částečný výpadek trval nejdéle {duration}.',
      other: 'Částečný výpadek trval nejdéle {duration}.',
    },
    major_outage: {
      one: 'Závažný výpadek trval {duration}.',
      few: 'Závažný výpadek trval nejdéle {duration}.',
      many: 'Závažný výpadek trval nejdéle {duration}.',
      other: 'Závažný výpadek trval nejdéle {duration}.',
    },
  },
  incidentsOpen: {
    one: 'Probíhá incident.',
    few: 'Probíhají {count} incidenty.',
    many: 'Probíhá {count} incidentu.',
    other: 'Probíhá {count} incidentů.',
  },
  all: {
    under_maintenance: 'Probíhá údržba všech komponent.',
    degraded_performance: 'Snížený výkon všech komponent.',
    partial_outage: 'Částečný výpadek všech komponent.',
    major_outage: 'Závažný výpadek všech komponent.',
  },
  are: {
    under_maintenance: {
      one: 'Probíhá údržba: {names}.',
      few: 'Probíhá údržba: {names}.',
      many: 'Probíhá údržba: {names}.',
      other: 'Probíhá údržba: {names}.',
    },
    degraded_performance: {
      one: 'Snížený výkon: {names}.',
      few: 'Snížený výkon: {names}.',
      many: 'Snížený výkon: {names}.',
      other: 'Snížený výkon: {names}.',
    },
    partial_outage: {
      one: 'Částečný výpadek: {names}.',
      few: 'Částečný výpadek: {names}.',
      many: 'Částečný výpadek: {names}.',
      other: 'Částečný výpadek: {names}.',
    },
    major_outage: {
      one: 'Závažný výpadek: {names}.',
      few: 'Závažný výpadek: {names}.',
      many: 'Závažný výpadek: {names}.',
      other: 'Závažný výpadek: {names}.',
    },
  },
  affected: {
    one: 'Další potíže: {names}.',
    few: 'Další potíže: {names}.',
    many: 'Další potíže: {names}.',
    other: 'Další potíže: {names}.',
  },
  more: { one: 'jeden další', few: '{count} další', many: '{count} další', other: '{count} dalších' },
  ofGroup: '{name} ({group})',
}
