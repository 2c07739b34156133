import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Hier staan nog geen componenten.',
  allOperational: 'Alle systemen zijn operationeel.',
  restOperational: 'Al het andere werkt normaal.',
  noneAffected: 'Alle componenten zijn operationeel.',
  maintenanceRunning: 'Er wordt onderhoud uitgevoerd.',
  quietToday: 'De laatste storing is vandaag verholpen.',
  quiet: { one: 'Al {count} dag geen storingen.', other: 'Al {count} dagen geen storingen.' },
  recovered: { one: '{names} werkt weer sinds {time}.', other: '{names} werken weer sinds {time}.' },
  lasted: {
    degraded_performance: {
      one: 'De prestaties waren {duration} lang verminderd.',
      other: 'De prestaties waren hooguit {duration} lang verminderd.',
    },
    partial_outage: {
      one: 'De gedeeltelijke storing duurde {duration}.',
      other: 'De gedeeltelijke storing duurde hooguit {duration}.',
    },
    major_outage: { one: 'De storing duurde {duration}.', other: 'De storing duurde hooguit {duration}.' },
  },
  incidentsOpen: { one: 'Er loopt een incident.', other: 'Er lopen {count} incidenten.' },
  all: {
    under_maintenance: 'Alle componenten zijn in onderhoud.',
    degraded_performance: 'Verminderde prestaties bij alle componenten.',
    partial_outage: 'Gedeeltelijke storing bij alle componenten.',
    major_outage: 'Grote storing bij alle componenten.',
  },
  are: {
    under_maintenance: { one: 'In onderhoud: {names}.', other: 'In onderhoud: {names}.' },
    degraded_performance: { one: 'Verminderde prestaties: {names}.', other: 'Verminderde prestaties: {names}.' },
    partial_outage: { one: 'Gedeeltelijke storing: {names}.', other: 'Gedeeltelijke storing: {names}.' },
    major_outage: { one: 'Grote storing: {names}.', other: 'Grote storing: {names}.' },
  },
  affected: { one: 'Ook getroffen: {names}.', other: 'Ook getroffen: {names}.' },
  more: { one: 'nog één', other: 'nog {count}' },
  ofGroup: '{name} ({group})',
}
