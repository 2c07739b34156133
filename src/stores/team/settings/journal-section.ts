import * as v from 'valibot'
import type { PageSection } from './page-form.ts'

/** Whether the edge takes posts while the backend is away. */
export interface JournalValues extends Record<string, unknown> {
  journal_off: boolean
}

/** The section "Emergency journal" of the settings. */
export const JOURNAL_SECTION: PageSection<JournalValues> = {
  name: 'journal',
  fields: { journal_off: v.boolean() },
  check: () => ({}),
}
