import * as v from 'valibot'
import { TrackRecord } from '../../../core/track-record/figures.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { TrackRecordIo } from './track-record.ts'

const ADDRESS = '/api/aldis/track-record'

/** A page's record as PocketBase answers it through the edge. */
export function createTrackRecordRequests(
  { pb, runOutcome }: PocketBaseClient,
  page: string,
): Pick<TrackRecordIo, 'load' | 'loadCsv'> {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    load: () =>
      runOutcome(async () =>
        v.parse(
          TrackRecord,
          await pb().send<unknown>(ADDRESS, { query: { page }, signal: signal(), requestKey: null }),
        ),
      ),
    loadCsv: () => fetchFile(`/pb${ADDRESS}.csv?page=${page}`, signal()),
  }
}

/** A file as it is: the client of PocketBase reads JSON only, and as text it would lose its mark. */
async function fetchFile(path: string, signal: AbortSignal): Promise<Outcome<Blob>> {
  try {
    const answer = await fetch(path, { signal })
    if (answer.ok) return { state: 'done', value: await answer.blob() }
    if (answer.status === 401) return { state: 'signed_out' }
    if (answer.status >= 500) return { state: 'unreachable' }
    return { state: 'refused', refusal: { code: `http_${answer.status}`, message: '' } }
  } catch {
    return { state: 'unreachable' }
  }
}
