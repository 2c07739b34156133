import { IMPACTS, type Impact } from '../status/incident.ts'
import { deriveIncident, type UpdateInput } from './timeline.ts'

/** What an incident comes to. */
export interface Impacts {
  /** As it is said, which a person may have chosen; empty where there was no incident. */
  said: string
  /** What the components of its updates amount to. */
  updates: Impact
}

/** The impacts of an incident with these updates. */
export const impactsOf = (said: string, updates: readonly UpdateInput[]): Impacts => ({
  said,
  updates: deriveIncident('realtime', updates, null).impact,
})

/** How bad an impact is; -1 of none that there is. */
export const impactRank = (impact: string) => IMPACTS.map(String).indexOf(impact)

/** Whether an impact is below a rank before and not after. */
export const risesTo = (threshold: number, before: string, after: string) =>
  impactRank(before) < threshold && impactRank(after) >= threshold

/** Whether an impact is below a rank after and not before. */
export const fallsBelow = (threshold: number, before: string, after: string) => risesTo(threshold, after, before)

/**
 * Whether a change takes an incident up to a rank: by what is said, or by its components, which an owner may have said
 * to be less before.
 */
export function reaches(threshold: number, before: Impacts, after: Impacts): boolean {
  return risesTo(threshold, before.said, after.said) || risesTo(threshold, before.updates, after.updates)
}

/** Whether an update that changes an incident so waits for a second yes where those of a rank do. */
export function needsSecondYes(threshold: number, before: Impacts, after: Impacts): boolean {
  const worst = Math.max(impactRank(before.said), impactRank(after.said))
  return worst >= threshold || reaches(threshold, before, after)
}
