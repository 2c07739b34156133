import type { RecordVersion } from '../form-state.ts'
import type { Outcome } from '../io.ts'
import type { FormValues } from '../model/merge-form.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { RecordForm } from '../record-form.ts'
import { createNewForm } from './new-form.ts'
import { type FormContext, type FormSection, toVersion } from './section-form.ts'

/** A record that a form makes. */
export interface NewRecord<Values extends FormValues> {
  collection: string
  section: FormSection<Values>
  /** What the fields hold before anything is typed. */
  empty(): Values
  /** What is sent besides the fields. */
  besides(values: Values): Record<string, unknown>
  /** Makes the id of the next record. */
  newId(): string
  /** It is stored. */
  onCreated(values: Values, id: string): void
}

/**
 * The form of a new record (createNewForm). What is typed after it was stored changes the record. `key` names the form
 * on the device.
 */
export function createNewRecordForm<Values extends FormValues>(
  context: FormContext,
  { collection, section, empty, besides, newId, onCreated }: NewRecord<Values>,
  key: string,
): RecordForm<Values> {
  const { pb, runOutcome } = context.client
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const version = async (sent: Promise<unknown>) => toVersion(section.fields, await sent, null)

  async function write(of: string, changes: Partial<Values>): Promise<Outcome<RecordVersion<Values>>> {
    const values = { ...empty(), ...changes }
    const body = { ...values, ...section.toRecord?.(values) }
    const records = pb().collection(collection)
    const made = await runOutcome(() =>
      version(records.create({ ...body, ...besides(values), id: of }, { signal: signal() })),
    )
    if (made.state !== 'refused' || made.refusal.code !== 'already_there') return made
    return runOutcome(() => version(records.update(of, body, { signal: signal() })))
  }

  return createNewForm<Values>(
    context,
    {
      fields: section.fields,
      check: section.check,
      asStored: section.toRecord,
      empty,
      newId,
      write,
      find: (id) => version(pb().collection(collection).getOne(id, { signal: signal() })),
      onCreated,
    },
    key,
  )
}
