import * as v from 'valibot'
import { Backups } from '../../../core/backup/backups.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { BackupsIo } from './backups-screen.ts'

const ADDRESS = '/api/aldis/backups'

interface BackupsRequests extends Pick<BackupsIo, 'load'> {
  /** Has one made; for the deletion of a page, where that is given. */
  make(page?: string): Promise<Outcome<null>>
}

/** The backups as PocketBase has them, through the edge. */
export function createBackupsRequests({ pb, runOutcome }: PocketBaseClient): BackupsRequests {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    load: () => runOutcome(async () => v.parse(Backups, await pb().send<unknown>(ADDRESS, { signal: signal() }))),
    make: (page) =>
      runOutcome(async () => {
        const body = page === undefined ? undefined : { page }
        await pb().send<unknown>(ADDRESS, { method: 'POST', body, signal: signal() })
        return null
      }),
  }
}
