import { ClientResponseError } from 'pocketbase'
import type { RecordVersion } from '../form-state.ts'
import type { Outcome } from '../io.ts'
import type { FormValues } from '../model/merge-form.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'
import { browserFormIo, type FormContext, type FormSection, toVersion } from './section-form.ts'

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
 * The form of a new record: once that is stored, it is empty again. The record's id is the same for every attempt, and
 * the device keeps it: what had no answer is looked for by it, also after a reload, and stored once. What is typed after
 * it was stored changes the record. `key` names the form on the device.
 */
export function createNewRecordForm<Values extends FormValues>(
  context: FormContext,
  { collection, section, empty, besides, newId, onCreated }: NewRecord<Values>,
  key: string,
): RecordForm<Values> {
  const { pb, runOutcome } = context.client
  const { storage } = context
  const idKey = `${key}/id`
  const blank = (): RecordVersion<Values> => ({ values: empty(), updated: '', by: null })
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  let id: string | null = null

  function forgetId(): void {
    id = null
    storage.removeEdits(idKey)
  }

  async function write(of: string, changes: Partial<Values>): Promise<Outcome<RecordVersion<Values>>> {
    const values = { ...empty(), ...changes }
    const body = { ...values, ...section.toRecord?.(values) }
    const records = pb().collection(collection)
    const version = async (sent: Promise<unknown>) => toVersion(section.fields, await sent, null)
    const made = await runOutcome(() =>
      version(records.create({ ...body, ...besides(values), id: of }, { signal: signal() })),
    )
    if (made.state !== 'refused' || made.refusal.code !== 'already_there') return made
    return runOutcome(() => version(records.update(of, body, { signal: signal() })))
  }

  return createRecordForm<Values>(
    {
      ...browserFormIo(context),
      storage: { ...storage, readVersion: blank },
      fields: section.fields,
      check: section.check,
      asStored: section.toRecord,
      async load() {
        const sent = id
        if (sent === null) return { state: 'done', value: blank() }
        return runOutcome(async () => {
          try {
            return toVersion(section.fields, await pb().collection(collection).getOne(sent, { signal: signal() }), null)
          } catch (thrown) {
            if (thrown instanceof ClientResponseError && thrown.status === 404) return blank()
            throw thrown
          }
        })
      },
      async save(changes) {
        id ??= newId()
        storage.writeEdits(idKey, { edits: { id }, from: {} })
        const outcome = await write(id, changes)
        // Nothing of it is stored, but where it was answered and nobody could read that.
        if (outcome.state === 'refused' && outcome.refusal.code !== 'answer_unreadable') forgetId()
        return outcome
      },
      isUnanswered() {
        const kept = storage.readEdits(idKey)?.edits.id
        if (typeof kept === 'string') id = kept
        return id !== null
      },
      next({ values }) {
        const created = id
        forgetId()
        if (created !== null) onCreated(values, created)
        return blank()
      },
    },
    key,
  )
}
