import type * as Occurrences from '../../core/recurrence/occurrences.ts'

/**
 * What reads recurrence rules, in browsers only: at the edge no rule is read, and its calendar would weigh on the Worker
 * (decision 0061).
 */
const calendar = import.meta.env.SSR
  ? null
  : {
      ...(await import('../../core/recurrence/occurrences.ts')),
      ...(await import('../../core/recurrence/rule.ts')),
    }

/** As `occurrencesFrom`; none at the edge. */
export const occurrencesFrom: typeof Occurrences.occurrencesFrom = (...given) =>
  calendar?.occurrencesFrom(...given) ?? []

/** Whether a rule can be read. */
export function isRule(text: string): boolean {
  return calendar !== null && calendar.parseRule(text) !== null
}
