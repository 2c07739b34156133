import type { VerdictWords } from './sentence.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = (count: number) => NUMBERS[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const STATES = {
  under_maintenance: 'under maintenance',
  degraded_performance: 'degraded',
  partial_outage: 'partly down',
  major_outage: 'down',
} as const

function list(names: readonly string[], more: number): string {
  const parts = more > 0 ? [...names, `${number(more)} more`] : names
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** The verdict's words in British English, the default. */
export const englishVerdict: VerdictWords = {
  nothingListed: 'Nothing is listed here yet.',
  allOperational: 'All systems operational.',
  restOperational: 'All else works.',
  noneAffected: 'All components are operational.',
  maintenanceRunning: 'Maintenance is in progress.',
  quiet: (days) =>
    days === 0 ? 'The last trouble ended today.' : `Quiet for ${number(days)} day${days === 1 ? '' : 's'}.`,
  recovered: (names, _, time) => `${names} recovered at ${time}.`,
  lasted: (count, status, duration) =>
    count === 1 ? `It was ${STATES[status]} for ${duration}.` : `They were ${STATES[status]} for up to ${duration}.`,
  incidentsOpen: (count) => (count === 1 ? 'An incident is open.' : `${capital(number(count))} incidents are open.`),
  all: (status) => `All components are ${STATES[status]}.`,
  are: (names, count, status) => `${names} ${count === 1 ? 'is' : 'are'} ${STATES[status]}.`,
  affected: (names) => `Also affected: ${names}.`,
  list,
  ofGroup: (name, group) => `${name} (${group})`,
}
