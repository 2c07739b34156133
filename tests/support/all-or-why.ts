import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'

/** PocketBase writes its log every three seconds. */
const LOG_INTERVAL_MS = 4_000

/** Waits for all writes; where one is refused without saying why, the error carries what PocketBase logged meanwhile. */
export async function allOrWhy(root: PocketBase, writes: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(writes)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (refused.length === 0) return
  await new Promise((resolve) => setTimeout(resolve, LOG_INTERVAL_MS))
  const logged = await root.send('/api/logs', { query: { perPage: 20, sort: '-created', filter: 'level > 0' } })
  const answers = refused.map((one) =>
    one instanceof ClientResponseError ? JSON.stringify(one.response) : String(one),
  )
  throw new Error([`${refused.length} of ${writes.length} refused`, ...answers, JSON.stringify(logged)].join('\n'))
}
