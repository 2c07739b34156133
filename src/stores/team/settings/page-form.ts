import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import type { FormStorage, RecordFormIo } from '../form-io.ts'
import type { RecordVersion } from '../form-state.ts'
import type { Outcome } from '../io.ts'
import { type FormFields, readAllFields } from '../model/form-fields.ts'
import type { FormValues } from '../model/merge-form.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'

/** What a section's form needs of the console. */
export interface FormContext {
  client: PocketBaseClient
  storage: FormStorage
  note(outcome: Outcome<unknown>): void
}

/** A section of the settings: some fields of the page's record. */
export interface PageSection<Values extends FormValues> {
  /** Names the form on the device. */
  name: string
  fields: FormFields<Values>
  check(values: Values): Record<string, string>
}

const Written = v.looseObject({ updated: v.string() })
const AuditRow = v.object({ actor: v.object({ id: v.string(), name: v.string() }) })

/** The form of one section of a page's settings. */
export function createPageForm<Values extends FormValues>(
  { client, storage, note }: FormContext,
  page: string,
  { name, fields, check }: PageSection<Values>,
): RecordForm<Values> {
  const { pb, runOutcome } = client
  const io: RecordFormIo<Values> = {
    load: () => runOutcome(async () => toVersion(fields, await loadPage(pb(), page), await lastWriter(pb(), page))),
    save: (changes, updated) =>
      runOutcome(async () => {
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        const record = await pb()
          .collection('pages')
          .update(page, { ...changes, updated }, { signal })
        return toVersion(fields, record, await lastWriter(pb(), page))
      }),
    fields,
    check,
    storage,
    note,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    every(ms, call) {
      const timer = setInterval(call, ms)
      return () => clearInterval(timer)
    },
  }
  return createRecordForm(io, `${page}/${name}`)
}

function loadPage(pb: PocketBase, page: string): Promise<unknown> {
  return pb.collection('pages').getOne(page, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}

function toVersion<Values extends FormValues>(
  fields: FormFields<Values>,
  record: unknown,
  by: RecordVersion<Values>['by'],
): RecordVersion<Values> {
  const { updated } = v.parse(Written, record)
  return { values: v.parse(recordSchema(fields), record), updated, by }
}

/** A record that has all of the fields; a later build may have written what this one does not know. */
function recordSchema<Values extends FormValues>(fields: FormFields<Values>): v.GenericSchema<unknown, Values> {
  return v.pipe(
    v.looseObject({}),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const values = readAllFields(fields, dataset.value)
      if (values) return values
      addIssue({ message: 'a field of the record is not known' })
      return NEVER
    }),
  )
}

/** Who saved the page last, as the audit log has it; null for who may not read that. */
async function lastWriter(pb: PocketBase, page: string): Promise<RecordVersion<unknown>['by']> {
  try {
    const filter = pb.filter('collection = "pages" && record = {:page}', { page })
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const rows = await pb.collection('audit_log').getList(1, 1, { filter, sort: '-created', skipTotal: true, signal })
    return v.parse(v.array(AuditRow), rows.items)[0]?.actor ?? null
  } catch {
    return null
  }
}
