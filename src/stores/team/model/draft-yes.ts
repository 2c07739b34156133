import { chosenImpact } from '../../../core/draft/chosen-impact.ts'
import { impactRank, impactsOf, needsSecondYes } from '../../../core/incident/second-yes.ts'
import { deriveIncident, type UpdateInput } from '../../../core/incident/timeline.ts'
import type { Impact } from '../../../core/status/incident.ts'
import type { Draft } from './draft.ts'

/**
 * Whether a draft waits for a second yes where updates of this impact do, as the backend will judge it. `said` is its
 * incident's impact so far, empty of a new one; `updates` are the incident's.
 */
export function waitsForYes(
  from: Impact,
  draft: Pick<Draft, 'status' | 'affected' | 'impact'>,
  said: Impact | '',
  updates: readonly UpdateInput[],
): boolean {
  const affected = Object.entries(draft.affected).map(([component, status]) => ({ component, status }))
  const all = [...updates, { id: '', status: draft.status, at: Number.MAX_SAFE_INTEGER, created: 0, affected }]
  const after = impactsOf(deriveIncident('realtime', all, chosenImpact(draft)).impact, all)
  return needsSecondYes(impactRank(from), impactsOf(said, updates), after)
}
