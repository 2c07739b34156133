import { FORM } from '../device/form-keys.ts'
import { readText, writeText } from '../device/web-storage.ts'
import type { PocketBaseClient } from '../pocketbase/client.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { newRecordId } from '../pocketbase/ids.ts'
import type { AddComponentsIo } from './add-components.ts'

const local = () => localStorage
/** Among what forms keep: deleted at sign-out. */
const keyOf = (page: string) => `${FORM}${page}/component-list`

/** Makes components in PocketBase, and keeps the list on the device. */
export function createAddComponentsIo({ pb, runOutcome }: PocketBaseClient): AddComponentsIo {
  return {
    async create(page, components) {
      const send = async () => {
        const batch = pb().createBatch()
        for (const one of components) batch.collection('components').create({ ...one, page })
        await batch.send({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
        return null
      }
      const outcome = await runOutcome(send)
      const [first] = components
      if (outcome.state !== 'refused' || !first) return outcome
      // Perhaps an earlier attempt arrived and its answer did not: then all of them are there.
      const found = await runOutcome(() => pb().collection('components').getOne(first.id, { fields: 'id' }))
      return found.state === 'done' ? { state: 'done', value: null } : outcome
    },
    newId: newRecordId,
    read: (page) => readText(local, keyOf(page)) ?? '',
    write: (page, text) => void writeText(local, keyOf(page), text),
  }
}
