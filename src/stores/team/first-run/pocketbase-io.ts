import * as v from 'valibot'
import { ComponentRow } from '../components/component-row.ts'
import { FORM } from '../device/form-keys.ts'
import { readText, writeText } from '../device/web-storage.ts'
import type { PocketBaseClient } from '../pocketbase/client.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { newRecordId } from '../pocketbase/ids.ts'
import type { AddComponentsIo } from './add-components.ts'

const Rows = v.array(ComponentRow)

const local = () => localStorage
/** Among what forms keep: deleted at sign-out. */
const keyOf = (page: string) => `${FORM}${page}/component-list`

/** Makes components in PocketBase, and keeps the list on the device. */
export function createAddComponentsIo({ pb, runOutcome }: PocketBaseClient): AddComponentsIo {
  return {
    load: (page) =>
      runOutcome(async () => {
        const filter = pb().filter('page = {:page} && archived_at = ""', { page })
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        return v.parse(Rows, await pb().collection('components').getFullList({ filter, batch: 500, signal }))
      }),
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
