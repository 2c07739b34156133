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

/** Some fields of a record, which are one form. */
export interface FormSection<Values extends FormValues> {
  fields: FormFields<Values>
  check(values: Values): Record<string, string>
  /** What is sent of the changes, where it is not what the fields hold. */
  toRecord?(changes: Partial<Values>): Record<string, unknown>
}

const Written = v.looseObject({ updated: v.string() })
const Columns = v.nullable(v.record(v.string(), v.unknown()))
const AuditRow = v.object({
  actor: v.object({ id: v.string(), name: v.string() }),
  via: v.string(),
  before: Columns,
  after: Columns,
})
/** How many of a record's latest changes are read, of which imports may have left the section alone. */
const MAX_CHANGES = 30

/** A record that a form is about. */
interface FormRecord {
  collection: string
  id: string
}

/** The form of some fields of a record; `key` names it on the device. */
export function createSectionForm<Values extends FormValues>(
  context: FormContext,
  of: FormRecord,
  { fields, check, toRecord }: FormSection<Values>,
  key: string,
): RecordForm<Values> {
  const { pb, runOutcome } = context.client
  const { collection, id } = of
  const io: RecordFormIo<Values> = {
    ...browserFormIo(context),
    load: () =>
      runOutcome(async () => {
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        const [record, by] = await Promise.all([
          pb().collection(collection).getOne(id, { signal }),
          lastWriter(pb(), of, fields),
        ])
        return toVersion(fields, record, by)
      }),
    save: (changes, updated) =>
      runOutcome(async () => {
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        const body = { ...(toRecord?.(changes) ?? changes), updated }
        const record = await pb().collection(collection).update(id, body, { signal })
        return toVersion(fields, record, await lastWriter(pb(), of, fields))
      }),
    fields,
    check,
    asStored: toRecord,
  }
  return createRecordForm(io, key)
}

/** What every form in a browser uses. */
export function browserFormIo({ client, storage, note }: FormContext) {
  return {
    storage,
    note,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    every: client.every,
  }
}

/** A record as PocketBase answers it. Throws where a field is not as the form knows it. */
export function toVersion<Values extends FormValues>(
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

/**
 * Who saved a record last, as the audit log has it, but for imports that left these fields alone; null where it was
 * the set-up or a hook, and for who may not read that.
 */
export async function lastWriter(
  pb: PocketBase,
  { collection, id }: FormRecord,
  fields: object,
): Promise<RecordVersion<unknown>['by']> {
  try {
    const filter = pb.filter('collection = {:collection} && record = {:id} && action != "import"', { collection, id })
    const query = { filter, sort: '-created', skipTotal: true, fields: 'actor,via,before,after' }
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const { items } = await pb.collection('audit_log').getList(1, MAX_CHANGES, { ...query, signal })
    const isOfSection = ({ via, before, after }: v.InferOutput<typeof AuditRow>) =>
      via !== 'import' || Object.keys({ ...before, ...after }).some((name) => name in fields)
    const actor = v.parse(v.array(AuditRow), items).find(isOfSection)?.actor
    return actor?.id ? actor : null
  } catch {
    return null
  }
}
