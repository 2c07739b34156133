import * as v from 'valibot'
import { OptionalInstant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

const Found = v.object({ id: v.string(), name: v.string(), resolved_at: OptionalInstant })
/** An incident that was found by its name. */
export type FoundIncident = v.InferOutput<typeof Found>

/** How many are looked up at once. */
const MAX_FOUND = 7

/** Incidents of a page whose name has the query in it, however old, the newest first. */
export function findIncidents(
  { pb, runOutcome }: PocketBaseClient,
  page: string,
  query: string,
): Promise<Outcome<FoundIncident[]>> {
  return runOutcome(async () => {
    const { items } = await pb()
      .collection('incidents')
      .getList(1, MAX_FOUND, {
        filter: pb().filter('page = {:page} && name ~ {:query} && archived_at = ""', { page, query }),
        sort: '-created',
        fields: 'id,name,resolved_at',
        skipTotal: true,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
    return v.parse(v.array(Found), items)
  })
}
