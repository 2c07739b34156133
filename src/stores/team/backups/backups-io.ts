import * as v from 'valibot'
import { Backups } from '../../../core/backup/backups.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { BackupsIo } from './backups-screen.ts'

const ADDRESS = '/api/aldis/backups'

/** The backups as PocketBase has them, through the edge. */
export function createBackupsRequests({ pb, runOutcome }: PocketBaseClient): Pick<BackupsIo, 'load' | 'make'> {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    load: () => runOutcome(async () => v.parse(Backups, await pb().send<unknown>(ADDRESS, { signal: signal() }))),
    make: () =>
      runOutcome(async () => {
        await pb().send<unknown>(ADDRESS, { method: 'POST', signal: signal() })
        return null
      }),
  }
}
