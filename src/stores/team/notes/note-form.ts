import * as v from 'valibot'
import type { RecordForm } from '../record-form.ts'
import { createNewRecordForm } from '../settings/new-record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { noteFormKey } from './note-form-key.ts'

/** What is written in a note. */
export interface NoteValues extends Record<string, unknown> {
  body: string
}

const SECTION: FormSection<NoteValues> = {
  fields: { body: v.string() },
  check: ({ body }) => (body.trim() === '' ? { body: 'required' } : {}),
}

/** The form of a note that is there. */
export function createNoteForm(context: FormContext, page: string, note: string): RecordForm<NoteValues> {
  return createSectionForm(context, { collection: 'incident_notes', id: note }, SECTION, noteFormKey(page, note))
}

/** The form of an incident's next note; once it is saved, the form is empty again. */
export function createNewNoteForm(
  context: FormContext,
  page: string,
  incident: string,
  newId: () => string,
  onCreated: () => void,
): RecordForm<NoteValues> {
  return createNewRecordForm(
    context,
    {
      collection: 'incident_notes',
      section: SECTION,
      empty: () => ({ body: '' }),
      besides: () => ({ page, incident }),
      newId,
      onCreated,
    },
    `${page}/note-of-${incident}`,
  )
}
