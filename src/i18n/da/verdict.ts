import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Her er ingen komponenter endnu.',
  allOperational: 'Alle systemer er i drift.',
  restOperational: 'Alt andet er i drift.',
  noneAffected: 'Alle komponenter er i drift.',
  maintenanceRunning: 'Vedligeholdelse er i gang.',
  quietToday: 'Den seneste driftsforstyrrelse sluttede i dag.',
  quiet: {
    one: 'Ingen driftsforstyrrelser i {count} dag.',
    other: 'Ingen driftsforstyrrelser i {count} dage.',
  },
  recovered: {
    one: '{names} har været i drift igen siden {time}.',
    other: '{names} har været i drift igen siden {time}.',
  },
  lasted: {
    degraded_performance: {
      one: 'Ydeevnen var nedsat i {duration}.',
      other: 'Ydeevnen var nedsat i op til {duration}.',
    },
    partial_outage: {
      one: 'Det delvise nedbrud varede {duration}.',
      other: 'Det delvise nedbrud varede op til {duration}.',
    },
    major_outage: { one: 'Nedbruddet varede {duration}.', other: 'Nedbruddet varede op til {duration}.' },
  },
  incidentsOpen: { one: 'Der er en åben hændelse.', other: 'Der er {count} åbne hændelser.' },
  all: {
    under_maintenance: 'Alle komponenter er under vedligeholdelse.',
    degraded_performance: 'Alle komponenter har nedsat ydeevne.',
    partial_outage: 'Alle komponenter er delvist nede.',
    major_outage: 'Alle komponenter er nede.',
  },
  are: {
    under_maintenance: { one: '{names} er under vedligeholdelse.', other: '{names} er under vedligeholdelse.' },
    degraded_performance: { one: '{names} har nedsat ydeevne.', other: '{names} har nedsat ydeevne.' },
    partial_outage: { one: '{names} er delvist nede.', other: '{names} er delvist nede.' },
    major_outage: { one: '{names} er nede.', other: '{names} er nede.' },
  },
  affected: {
    one: 'Der er også driftsforstyrrelser på {names}.',
    other: 'Der er også driftsforstyrrelser på {names}.',
  },
  more: { one: 'én mere', other: '{count} mere' },
  ofGroup: '{name} ({group})',
}
