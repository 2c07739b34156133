import type { Millis } from '../../core/time/instant.ts'
import type { RecordVersion } from './form-state.ts'
import type { Outcome } from './io.ts'
import type { FormFields } from './model/form-fields.ts'
import type { FormValues } from './model/merge-form.ts'

/** Unsaved edits as the device keeps them: what was changed, and from what. */
export interface StoredEdits {
  edits: FormValues
  from: FormValues
}

/** Keeps forms on the device, for the person who is signed in. */
export interface FormStorage {
  readEdits(key: string): StoredEdits | null
  /** False where the device could not store them. */
  writeEdits(key: string, edits: StoredEdits): boolean
  removeEdits(key: string): void
  /** The record as this tab last loaded it, for a reload while the backend does not answer. */
  readVersion(key: string): RecordVersion<FormValues> | null
  writeVersion(key: string, version: RecordVersion<FormValues>): void
  /** Calls when another tab removes the edits; returns a function that stops it. */
  onRemoved(key: string, call: () => void): () => void
}

/** All input and output of a form. */
export interface RecordFormIo<Values extends FormValues> {
  load(): Promise<Outcome<RecordVersion<Values>>>
  /** Saves the changed fields alone; `record_moved` where the record was written after `updated`. */
  save(changes: Partial<Values>, updated: string): Promise<Outcome<RecordVersion<Values>>>
  /** Whether a save was sent before this form was opened and had no answer: then it is looked for. */
  isUnanswered?(): boolean
  /** Changes as the backend stores them, where that is not what the fields hold. */
  asStored?: ((changes: Partial<Values>) => FormValues) | undefined
  /** What the form goes on with once a record is stored and nothing was typed meanwhile; that record, where not given. */
  next?(stored: RecordVersion<Values>): RecordVersion<Values>
  fields: FormFields<Values>
  /** What a person has to put right before it can be saved: a code by field. */
  check(values: Values): Record<string, string>
  storage: FormStorage
  /** Tells the console how a call ended, so that it knows whether the backend answers. */
  note(outcome: Outcome<unknown>): void
  isOnline(): boolean
  now(): Millis
  /** Calls repeatedly, every so many milliseconds; returns a function that stops it. */
  every(ms: number, call: () => void): () => void
}
