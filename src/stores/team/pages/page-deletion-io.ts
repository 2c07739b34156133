import { createBackupsRequests } from '../backups/backups-io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { DeletionIo } from './page-deletion.ts'

/** Deletes a page in PocketBase, through the edge. */
export function createDeletionIo(client: PocketBaseClient, { page, slug }: { page: string; slug: string }): DeletionIo {
  const { load, make } = createBackupsRequests(client)
  const options = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  return {
    remove: () =>
      client.runOutcome(async () => {
        const pages = client.pb().collection('pages')
        await pages.update(page, { delete_confirm: slug }, options())
        await pages.delete(page, options())
        return null
      }),
    makeBackup: make,
    backups: load,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}
