import * as v from 'valibot'
import { NewPage, NewPageRight } from '../../../core/page/new-page.ts'
import { FORM } from '../device/form-keys.ts'
import { readJson, writeJson } from '../device/web-storage.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { newRecordId } from '../pocketbase/ids.ts'
import { NewPageForm, type NewPageIo } from './new-page.ts'

const ADDRESS = '/api/aldis/new-page'
/** Among what forms keep: deleted at sign-out. */
const KEPT = `${FORM}new-page`
const local = () => localStorage

/** Whether the person may make a page, as PocketBase says it. */
export function mayMakePage({ pb, runOutcome }: PocketBaseClient): ReturnType<NewPageIo['may']> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return runOutcome(async () => v.parse(NewPageRight, await pb().send<unknown>(ADDRESS, { signal })).may)
}

/** Makes pages in PocketBase, and keeps what is typed on the device. */
export function createNewPageIo(client: PocketBaseClient): NewPageIo {
  return {
    may: () => mayMakePage(client),
    make: (page) =>
      client.runOutcome(async () => {
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        return v.parse(NewPage, await client.pb().send<unknown>(ADDRESS, { method: 'POST', body: page, signal }))
      }),
    newId: newRecordId,
    readKept: () => readJson(local, KEPT, NewPageForm),
    keep(form) {
      if (form === null) localStorage.removeItem(KEPT)
      else writeJson(local, KEPT, form)
    },
  }
}
