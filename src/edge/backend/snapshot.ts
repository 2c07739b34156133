import * as v from 'valibot'
import { LedgerRow, Snapshot, SnapshotIncident } from '../../core/snapshot/snapshot.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { askBytes, askJson, type BackendEnv } from './request.ts'

/** What the hub already has: where PocketBase starts its changes from, and the tip that proves a common history. */
export interface Known {
  epoch: string
  revision: number
  tip: string
}

/** PocketBase was reached, and this build cannot make a publication of what it said. */
export class SnapshotUnusable extends Error {
  readonly code = 'snapshot_unusable'
}

/** What `make` gives of an answer of PocketBase; SnapshotUnusable, with its reason, where it throws. */
export function using<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new SnapshotUnusable(error instanceof Error ? error.message : 'unreadable', { cause: error })
  }
}

const Head = v.object({ epoch: v.string(), revision: v.number(), tip: v.string() })

/**
 * The page's snapshot, or `same` where PocketBase is still at what the hub has. Throws as `askBytes` does, or
 * SnapshotUnusable.
 */
export async function askSnapshot(env: BackendEnv, page: string, known: Known | null): Promise<Snapshot | 'same'> {
  const query = known
    ? `?${new URLSearchParams({ epoch: known.epoch, since: String(known.revision), tip: known.tip })}`
    : ''
  const bytes = await askBytes(env, `/api/aldis/snapshot/${encodeURIComponent(page)}${query}`, PULL_TIMEOUT)
  if (known && bytes.byteLength === 0) return 'same'
  return using(() => {
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const head = v.parse(Head, answer)
    if (known && head.epoch === known.epoch && head.revision === known.revision && head.tip === known.tip) return 'same'
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

/** A hundred published incidents after a cursor, oldest first: how the archive is filled. Throws as `askJson` does. */
export async function askIncidents(env: BackendEnv, page: string, after: string | null): Promise<IncidentsPage> {
  const query = after === null ? '' : `?${new URLSearchParams({ after })}`
  return v.parse(
    IncidentsPage,
    await askJson(env, `/api/aldis/incidents/${encodeURIComponent(page)}${query}`, PULL_TIMEOUT),
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
 * The whole ledger of some components, oldest first. `revision` is that of the first answer: what came after it is news
 * of a later pull. Throws as `askJson` does.
 */
export async function askLedger(
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
    const part: LedgerPart = v.parse(LedgerPart, await askJson(env, path, PULL_TIMEOUT))
    first ??= part
    steps.push(...part.steps)
    after = part.next
  }
  return { steps, epoch: first?.epoch ?? '', revision: first?.revision ?? 0 }
}
