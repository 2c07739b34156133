import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Qui non c’è ancora nessun componente.',
  allOperational: 'Tutti i sistemi sono operativi.',
  restOperational: 'Tutto il resto funziona regolarmente.',
  noneAffected: 'Tutti i componenti sono operativi.',
  maintenanceRunning: 'È in corso una manutenzione.',
  quietToday: 'L’ultimo problema è terminato oggi.',
  quiet: {
    one: 'Nessun problema da {count} giorno.',
    many: 'Nessun problema da {count} di giorni.',
    other: 'Nessun problema da {count} giorni.',
  },
  recovered: {
    one: '{names} ha ripreso a funzionare ({time}).',
    many: '{names} hanno ripreso a funzionare ({time}).',
    other: '{names} hanno ripreso a funzionare ({time}).',
  },
  lasted: {
    degraded_performance: {
      one: 'Prestazioni ridotte per {duration}.',
      many: 'Prestazioni ridotte per {duration} al massimo.',
      other: 'Prestazioni ridotte per {duration} al massimo.',
    },
    partial_outage: {
      one: 'L’interruzione parziale è durata {duration}.',
      many: 'L’interruzione parziale è durata al massimo {duration}.',
      other: 'L’interruzione parziale è durata al massimo {duration}.',
    },
    major_outage: {
      one: 'L’interruzione è durata {duration}.',
      many: 'L’interruzione è durata al massimo {duration}.',
      other: 'L’interruzione è durata al massimo {duration}.',
    },
  },
  incidentsOpen: {
    one: 'È in corso un incidente.',
    many: 'Sono in corso {count} di incidenti.',
    other: 'Sono in corso {count} incidenti.',
  },
  all: {
    under_maintenance: 'Tutti i componenti sono in manutenzione.',
    degraded_performance: 'Prestazioni ridotte su tutti i componenti.',
    partial_outage: 'Interruzione parziale su tutti i componenti.',
    major_outage: 'Interruzione grave su tutti i componenti.',
  },
  are: {
    under_maintenance: {
      one: 'In manutenzione: {names}.',
      many: 'In manutenzione: {names}.',
      other: 'In manutenzione: {names}.',
    },
    degraded_performance: {
      one: 'Prestazioni ridotte: {names}.',
      many: 'Prestazioni ridotte: {names}.',
      other: 'Prestazioni ridotte: {names}.',
    },
    partial_outage: {
      one: 'Interruzione parziale: {names}.',
      many: 'Interruzione parziale: {names}.',
      other: 'Interruzione parziale: {names}.',
    },
    major_outage: {
      one: 'Interruzione grave: {names}.',
      many: 'Interruzione grave: {names}.',
      other: 'Interruzione grave: {names}.',
    },
  },
  affected: {
    one: 'Altri problemi: {names}.',
    many: 'Altri problemi: {names}.',
    other: 'Altri problemi: {names}.',
  },
  more: { one: 'un altro', many: 'altri {count}', other: 'altri {count}' },
  ofGroup: '{name} ({group})',
}
