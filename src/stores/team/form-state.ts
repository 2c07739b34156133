import type { Refusal } from '../../core/errors/refusal.ts'
import type { Millis } from '../../core/time/instant.ts'
import type { FormValues, MovedField } from './model/merge-form.ts'

/** A record's fields as the backend has them. */
export interface RecordVersion<Values> {
  values: Values
  /** When it was last written, as PocketBase has it: a save that names another moment is refused. */
  updated: string
  /** Who wrote it last; null where nobody can say. */
  by: { id: string; name: string } | null
}

/** How the last attempt to save stands. */
export type SavingState =
  | { state: 'resting' }
  | { state: 'saving' }
  | { state: 'saved'; at: Millis }
  | { state: 'refused'; refusal: Refusal }
  /** The device has no network: nothing was sent. */
  | { state: 'offline' }
  /** It was sent, and no answer came: it may have arrived. The form finds out. */
  | { state: 'unconfirmed' }
  /** It was sent without an answer, and it is known by now that it did not arrive. */
  | { state: 'not_arrived' }
  | { state: 'signed_out' }

/** A form that has a record to edit. */
export interface OpenForm<Values extends FormValues> {
  state: 'open'
  /** The record as it is stored. */
  stored: RecordVersion<Values>
  /** What the fields hold: the record with what was changed. */
  values: Values
  /** The fields that were changed and not saved. */
  changed: readonly string[]
  /** Fields that somebody else saved meanwhile: a person chooses before anything is saved. */
  moved: Readonly<Record<string, MovedField>>
  /** What stands in the way of saving, a code by field: from the check here, or from the backend's refusal. */
  faults: Readonly<Record<string, string>>
  saving: SavingState
  /** Whether this device keeps the changes over a reload: `in_part` where one is a chosen file. */
  kept: 'yes' | 'in_part' | 'no'
  /** Whether the record was loaded since the form was opened; else it is as the device had it. */
  isFresh: boolean
}

export type RecordFormState<Values extends FormValues> =
  | { state: 'loading' }
  /** There is no answer, and the device has no copy. It opens by itself once there is one. */
  | { state: 'unreachable' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'signed_out' }
  | OpenForm<Values>
