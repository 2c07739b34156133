import * as v from 'valibot'
import { isInvisible } from '../../../core/name/name.ts'
import type { RecordFormIo } from '../form-io.ts'
import type { RecordVersion } from '../form-state.ts'
import { REQUEST_TIMEOUT_MS, requestSession } from '../pocketbase/client.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'
import type { FormContext } from '../settings/page-form.ts'

/** What a person says of themselves. */
export interface OwnValues extends Record<string, unknown> {
  name: string
  /** Empty: as the page. */
  locale: string
  time_zone: string
}

const fields = { name: v.string(), locale: v.string(), time_zone: v.string() }
const OwnRecord = v.object({ ...fields, updated: v.string() })

function toVersion(record: unknown): RecordVersion<OwnValues> {
  const { updated, ...values } = v.parse(OwnRecord, record)
  return { values, updated, by: null }
}

/** The form of the own record: name, language and time zone, on every page of the deployment. */
export function createOwnForm({ client, storage, note }: FormContext, user: string): RecordForm<OwnValues> {
  const { pb, runOutcome } = client
  const options = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const io: RecordFormIo<OwnValues> = {
    load: () => runOutcome(async () => toVersion(await pb().collection('users').getOne(user, options()))),
    save: (changes, updated) =>
      runOutcome(async () => {
        const users = pb().collection('users')
        const version = toVersion(await users.update(user, { ...changes, updated }, options()))
        // The session names its person, too.
        await requestSession('GET', '?renew')
        return version
      }),
    fields,
    check: ({ name }) => (isInvisible(name) ? { name: 'required' } : {}),
    storage,
    note,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    every: client.every,
  }
  return createRecordForm(io, 'account')
}
