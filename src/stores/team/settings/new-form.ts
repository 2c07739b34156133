import { ClientResponseError } from 'pocketbase'
import type { RecordFormIo } from '../form-io.ts'
import type { RecordVersion } from '../form-state.ts'
import type { Outcome } from '../io.ts'
import type { FormValues } from '../model/merge-form.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'
import { browserFormIo, type FormContext } from './section-form.ts'

/** What a form makes, and how it is sent and looked for. */
export interface NewForm<Values extends FormValues>
  extends Pick<RecordFormIo<Values>, 'fields' | 'check' | 'asStored'> {
  /** What the fields hold before anything is typed. */
  empty(): Values
  /** Makes the id of the next one. */
  newId(): string
  /** Sends it; one that is there already under this id counts as sent. */
  write(id: string, changes: Partial<Values>): Promise<Outcome<RecordVersion<Values>>>
  /** What is stored under this id; throws PocketBase's 404 where nothing is. */
  find(id: string): Promise<RecordVersion<Values>>
  /** It is stored. */
  onCreated(values: Values, id: string): void
}

/**
 * The form of something new: once that is stored, it is empty again. Its id is the same for every attempt, and the
 * device keeps it: what had no answer is looked for by it, also after a reload, and stored once. `key` names the form
 * on the device.
 */
export function createNewForm<Values extends FormValues>(
  context: FormContext,
  { empty, newId, write, find, onCreated, ...io }: NewForm<Values>,
  key: string,
): RecordForm<Values> {
  const { storage } = context
  const idKey = `${key}/id`
  const blank = (): RecordVersion<Values> => ({ values: empty(), updated: '', by: null })
  let id: string | null = null

  function forgetId(): void {
    id = null
    storage.removeEdits(idKey)
  }

  return createRecordForm<Values>(
    {
      ...browserFormIo(context),
      ...io,
      storage: { ...storage, readVersion: blank },
      async load() {
        const sent = id
        if (sent === null) return { state: 'done', value: blank() }
        return context.client.runOutcome(async () => {
          try {
            return await find(sent)
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
