import { createBackupsRequests } from '../backups/backups-io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { DeletionIo } from './page-deletion.ts'

/** Deletes a page in PocketBase, through the edge. */
export function createDeletionIo(client: PocketBaseClient, { page, slug }: { page: string; slug: string }): DeletionIo {
  const { load, make } = createBackupsRequests(client)
  const options = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const pages = () => client.pb().collection('pages')
  const done = (work: () => Promise<unknown>) =>
    client.runOutcome(async () => {
      await work()
      return null
    })
  return {
    confirm: () => done(() => pages().update(page, { delete_confirm: slug }, options())),
    remove: () => done(() => pages().delete(page, options())),
    makeBackup: () => make(page),
    backups: load,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}
