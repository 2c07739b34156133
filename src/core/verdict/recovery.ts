import { type Claim, deriveClaims } from '../incident/claims.ts'
import { clockLength } from '../incident/duration.ts'
import { toIncidentInput, type UpdatedIncident } from '../incident/incident-input.ts'
import { recentlyResolved } from '../incident/recent.ts'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import { SHOW_DAY_AFTER } from '../publication/publication-state.ts'
import { isTrouble, severity, type TroubleStatus } from '../status/component.ts'
import { type Instant, type Millis, toMillis } from '../time/instant.ts'

/** What the worst of the incidents that ended within a day had done: to whom, and for how long. */
export interface Recovery {
  at: Instant
  /** So long ago that its time is said with its day. */
  isLongAgo: boolean
  status: TroubleStatus
  /** The components that had that status, in the order in which they were first named. */
  components: { id: string; name: string }[]
  /** For how long; of several the longest. */
  ms: Millis
}

/** Input of a recovery: a publication, or what the team's console knows. */
interface RecoveryInput extends Pick<Publication, 'published_at'> {
  components: readonly Pick<PublicComponent, 'id'>[]
  incidents: readonly (UpdatedIncident & Pick<PublicIncident, 'affected'>)[]
}
type TroubleClaim = Claim & { status: TroubleStatus }

/**
 * What has just recovered: by the worst of what ended within a day, of equals by the last. A component that several of
 * these incidents name had it as long as any of them says. Null where they did nothing to a component.
 */
export function recoveryOf({ components: listedComponents, incidents, published_at }: RecoveryInput): Recovery | null {
  const listed = new Set(listedComponents.map(({ id }) => id))
  const ended = recentlyResolved({ incidents, published_at }).flatMap((incident) => {
    const all = deriveClaims(toIncidentInput(incident))
    const claims = all.filter((claim): claim is TroubleClaim => isTrouble(claim.status) && listed.has(claim.component))
    const [worst] = claims.toSorted((a, b) => severity(b.status) - severity(a.status))
    return worst && incident.resolved_at !== null
      ? [{ incident, at: incident.resolved_at, status: worst.status, claims }]
      : []
  })
  const [worst] = ended.toSorted((a, b) => severity(b.status) - severity(a.status))
  if (!worst) return null
  const { at, status } = worst
  const hasStatus = (claim: TroubleClaim) => claim.status === status
  const had = new Set(worst.claims.filter(hasStatus).map(({ component }) => component))
  const components = worst.incident.affected.filter(({ component }) => had.has(component))
  const claims = ended.flatMap((one) => one.claims.filter(hasStatus))
  return {
    at,
    isLongAgo: toMillis(published_at) - toMillis(at) >= SHOW_DAY_AFTER,
    status,
    components: components.map(({ component, name }) => ({ id: component, name })),
    ms: Math.max(...[...had].map((id) => lengthOf(claims.filter(({ component }) => component === id)))),
  }
}

/** For how long any of these claims stood. */
function lengthOf(claims: readonly Claim[]): Millis {
  let [length, until] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of claims.toSorted((a, b) => a.from - b.from)) {
    if (to > until) length += clockLength(Math.max(from, until), to)
    until = Math.max(until, to)
  }
  return length
}
