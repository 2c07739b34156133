import * as v from 'valibot'
import { VISIBILITIES } from '../../../core/page/page-record.ts'
import type { PageSection } from './page-form.ts'

/** Who can read the page, and find it. */
export interface VisibilityValues extends Record<string, unknown> {
  visibility: (typeof VISIBILITIES)[number]
  hide_from_search: boolean
}

/** The section "Visibility" of the settings. */
export const VISIBILITY_SECTION: PageSection<VisibilityValues> = {
  name: 'visibility',
  fields: { visibility: v.picklist(VISIBILITIES), hide_from_search: v.boolean() },
  check: () => ({}),
}
