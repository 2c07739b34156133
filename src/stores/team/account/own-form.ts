import * as v from 'valibot'
import { isInvisible } from '../../../core/name/name.ts'
import type { RecordFormIo } from '../form-io.ts'
import { REQUEST_TIMEOUT_MS, requestSession } from '../pocketbase/client.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'
import { browserFormIo, type FormContext, toVersion } from '../settings/section-form.ts'

/** What a person says of themselves. */
export interface OwnValues extends Record<string, unknown> {
  name: string
  /** Empty: as the page. */
  locale: string
  time_zone: string
}

const fields = { name: v.string(), locale: v.string(), time_zone: v.string() }

/** The form of the own record: name, language and time zone, on every page of the deployment. */
export function createOwnForm(context: FormContext, user: string): RecordForm<OwnValues> {
  const { pb, runOutcome } = context.client
  const options = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const version = (record: unknown) => toVersion<OwnValues>(fields, record, null)
  const io: RecordFormIo<OwnValues> = {
    ...browserFormIo(context),
    load: () => runOutcome(async () => version(await pb().collection('users').getOne(user, options()))),
    save: (changes, updated) =>
      runOutcome(async () => {
        const saved = version(
          await pb()
            .collection('users')
            .update(user, { ...changes, updated }, options()),
        )
        // The session names its person, too.
        await requestSession('GET', '?renew')
        return saved
      }),
    fields,
    check: ({ name }) => (isInvisible(name) ? { name: 'required' } : {}),
  }
  return createRecordForm(io, 'account')
}
