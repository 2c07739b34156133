import type { FormValues } from '../model/merge-form.ts'
import type { RecordForm } from '../record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from './section-form.ts'

/** A section of the settings: some fields of the page's record. */
export interface PageSection<Values extends FormValues> extends FormSection<Values> {
  /** Names the form on the device. */
  name: string
}

/** The form of one section of a page's settings. */
export function createPageForm<Values extends FormValues>(
  context: FormContext,
  page: string,
  section: PageSection<Values>,
): RecordForm<Values> {
  return createSectionForm(context, { collection: 'pages', id: page }, section, `${page}/${section.name}`)
}
