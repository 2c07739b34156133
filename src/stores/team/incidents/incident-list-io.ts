import * as v from 'valibot'
import { IncidentList } from '../../../core/incident-list/answer.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { IncidentListIo } from './incident-list.ts'

/** The list as PocketBase answers it through the edge. */
export function createIncidentListLoader({ pb, runOutcome }: PocketBaseClient): IncidentListIo['load'] {
  return (query) =>
    runOutcome(async () => {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      return v.parse(
        IncidentList,
        await pb().send<unknown>('/api/aldis/incident-list', { query, signal, requestKey: null }),
      )
    })
}
