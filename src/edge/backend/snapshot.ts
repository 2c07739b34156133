import * as v from 'valibot'
import { Head, isSameHead } from '../../core/snapshot/head.ts'
import { LedgerRow, Snapshot, SnapshotIncident } from '../../core/snapshot/snapshot.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { type BackendEnv, fetchSignedBytes, fetchSignedJson } from './request.ts'

/** PocketBase answered, but this build cannot make a publication of it. */
export class SnapshotUnusable extends Error {
  readonly code = 'snapshot_unusable'
}

/** The result of `parse`; throws SnapshotUnusable, with the reason, where that throws. */
export function withSnapshotErrors<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new SnapshotUnusable(error instanceof Error ? error.message : 'unreadable', { cause: error })
  }
}

/**
 * The page's snapshot, or `same` where PocketBase is still at what the hub has. Throws as `fetchSignedBytes` does, or
 * SnapshotUnusable.
 */
export async function fetchSnapshot(env: BackendEnv, page: string, knownHead: Head | null): Promise<Snapshot | 'same'> {
  const query = knownHead
    ? `?${new URLSearchParams({ epoch: knownHead.epoch, since: String(knownHead.revision), tip: knownHead.tip })}`
    : ''
  const bytes = await fetchSignedBytes(env, `/api/aldis/snapshot/${encodeURIComponent(page)}${query}`, PULL_TIMEOUT)
  if (knownHead && bytes.byteLength === 0) return 'same'
  return withSnapshotErrors(() => {
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (knownHead && isSameHead(v.parse(Head, answer), knownHead)) return 'same'
    return v.parse(Snapshot, answer)
  })
}

const IncidentsPage = v.object({
  incidents: v.array(SnapshotIncident),
  next: v.nullable(v.string()),
  epoch: v.string(),
  revision: v.number(),
})
export type IncidentsPage = v.InferOutput<typeof IncidentsPage>

/** A hundred published incidents after a cursor, oldest first: how the archive is filled. Throws as `fetchSignedJson` does. */
export async function fetchIncidents(env: BackendEnv, page: string, after: string | null): Promise<IncidentsPage> {
  const query = after === null ? '' : `?${new URLSearchParams({ after })}`
  return v.parse(
    IncidentsPage,
    await fetchSignedJson(env, `/api/aldis/incidents/${encodeURIComponent(page)}${query}`, PULL_TIMEOUT),
  )
}

const LedgerPart = v.object({
  steps: v.array(LedgerRow),
  next: v.nullable(v.string()),
  epoch: v.string(),
  revision: v.number(),
})
type LedgerPart = v.InferOutput<typeof LedgerPart>

/**
 * The whole ledger of some components, oldest first. `revision` is that of the first page: later changes come with a
 * later pull. Throws as `fetchSignedJson`.
 */
export async function fetchLedger(
  env: BackendEnv,
  page: string,
  components: readonly string[],
): Promise<Omit<LedgerPart, 'next'>> {
  const steps: LedgerRow[] = []
  let first: LedgerPart | null = null
  let after: string | null = ''
  while (after !== null) {
    const query = new URLSearchParams({ components: components.join(','), ...(after ? { after } : {}) })
    const path = `/api/aldis/ledger/${encodeURIComponent(page)}?${query}`
    const part: LedgerPart = v.parse(LedgerPart, await fetchSignedJson(env, path, PULL_TIMEOUT))
    first ??= part
    steps.push(...part.steps)
    after = part.next
  }
  return { steps, epoch: first?.epoch ?? '', revision: first?.revision ?? 0 }
}
