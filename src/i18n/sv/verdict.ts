import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Här finns inga komponenter ännu.',
  allOperational: 'Alla system fungerar.',
  restOperational: 'Allt annat fungerar.',
  noneAffected: 'Alla komponenter fungerar.',
  maintenanceRunning: 'Underhåll pågår.',
  quietToday: 'Den senaste störningen upphörde i dag.',
  quiet: { one: 'Inga störningar på {count} dag.', other: 'Inga störningar på {count} dagar.' },
  recovered: { one: '{names} har fungerat igen sedan {time}.', other: '{names} har fungerat igen sedan {time}.' },
  lasted: {
    degraded_performance: {
      one: 'Prestandan var försämrad i {duration}.',
      other: 'Prestandan var försämrad i upp till {duration}.',
    },
    partial_outage: {
      one: 'Det delvisa avbrottet varade i {duration}.',
      other: 'Det delvisa avbrottet varade i upp till {duration}.',
    },
    major_outage: { one: 'Avbrottet varade i {duration}.', other: 'Avbrottet varade i upp till {duration}.' },
  },
  incidentsOpen: { one: 'En incident pågår.', other: '{count} incidenter pågår.' },
  all: {
    under_maintenance: 'Underhåll pågår på alla komponenter.',
    degraded_performance: 'Alla komponenter har försämrad prestanda.',
    partial_outage: 'Alla komponenter ligger delvis nere.',
    major_outage: 'Alla komponenter ligger nere.',
  },
  are: {
    under_maintenance: { one: '{names} genomgår underhåll.', other: '{names} genomgår underhåll.' },
    degraded_performance: { one: '{names} har försämrad prestanda.', other: '{names} har försämrad prestanda.' },
    partial_outage: { one: '{names} ligger delvis nere.', other: '{names} ligger delvis nere.' },
    major_outage: { one: '{names} ligger nere.', other: '{names} ligger nere.' },
  },
  affected: { one: 'Även {names} har störningar.', other: 'Även {names} har störningar.' },
  more: { one: 'en till', other: '{count} till' },
  ofGroup: '{name} ({group})',
}
