import { deriveEffects } from '../incident/effects.ts'
import { recentlyResolved } from '../incident/recent.ts'
import type { Publication } from '../publication/publication.ts'
import { SHOW_DAY_AFTER } from '../publication/publication-state.ts'
import { isTrouble, severity, type TroubleStatus } from '../status/component.ts'
import { type Instant, type Millis, toMillis } from '../time/instant.ts'

/** What the last incident that ended within a day had done: its worst, to whom, and for how long. */
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

/** What has just recovered; null where no incident ended within a day, or it had done nothing to a component. */
export function recoveryOf(publication: Pick<Publication, 'incidents' | 'published_at'>): Recovery | null {
  for (const incident of recentlyResolved(publication)) {
    const effects = deriveEffects(incident).flatMap(({ component, name, spans: [worst] }) =>
      worst && isTrouble(worst.status) ? { id: component, name, status: worst.status, ms: worst.ms } : [],
    )
    const [worst] = effects.toSorted((a, b) => severity(b.status) - severity(a.status))
    if (!worst || incident.resolved_at === null) continue
    const components = effects.filter(({ status }) => status === worst.status)
    return {
      at: incident.resolved_at,
      isLongAgo: toMillis(publication.published_at) - toMillis(incident.resolved_at) >= SHOW_DAY_AFTER,
      status: worst.status,
      components: components.map(({ id, name }) => ({ id, name })),
      ms: Math.max(...components.map(({ ms }) => ms)),
    }
  }
  return null
}
