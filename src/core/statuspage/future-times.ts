import { type Millis, toMillis } from '../time/instant.ts'
import { type DocumentField, incidentsInDocument, type VendorDocument } from './document.ts'

/** By how much the clocks that wrote a page's times may differ from each other and from ours. */
const CLOCK_TOLERANCE_MS: Millis = 5 * 60_000

/** A time in the future that cannot have been recorded yet. */
export interface FutureTime extends DocumentField {
  at: string
}

/**
 * The first time that lies after `latest`; null where there is none. What is planned may lie there: `scheduled_for`,
 * `scheduled_until`, and a maintenance's `started_at` up to when it is scheduled for.
 */
export function findFutureTime(documents: readonly VendorDocument[], latest: Millis): FutureTime | null {
  for (const document of documents) {
    for (const [field, at, planned] of timesIn(document)) {
      if (at === null || at === undefined) continue
      const limit = planned === undefined ? latest : Math.max(latest, toMillis(planned))
      if (toMillis(at) > limit + CLOCK_TOLERANCE_MS) return { file: document.name, field, at }
    }
  }
  return null
}

type Time = [field: string, at: string | null, planned?: string | undefined]

function* timesIn(document: VendorDocument): Generator<Time> {
  const { page, components = [] } = document.answer
  yield ['page.updated_at', page.updated_at]
  yield* componentTimes('components', components)
  for (const { field, one } of incidentsInDocument(document)) {
    for (const key of ['created_at', 'updated_at', 'monitoring_at', 'resolved_at'] as const) {
      yield [`${field}.${key}`, one[key]]
    }
    yield [`${field}.started_at`, one.started_at, 'scheduled_for' in one ? one.scheduled_for : undefined]
    for (const [at, update] of one.incident_updates.entries()) {
      for (const key of ['created_at', 'updated_at', 'display_at'] as const) {
        yield [`${field}.incident_updates[${at}].${key}`, update[key]]
      }
    }
    yield* componentTimes(`${field}.components`, one.components ?? [])
  }
}

function* componentTimes(
  list: string,
  components: readonly { created_at: string; updated_at: string }[],
): Generator<Time> {
  for (const [at, one] of components.entries()) {
    for (const key of ['created_at', 'updated_at'] as const) yield [`${list}[${at}].${key}`, one[key]]
  }
}
