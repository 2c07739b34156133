import * as v from 'valibot'
import type { PageSection } from './page-form.ts'

/** How members get in. */
export interface WaysValues extends Record<string, unknown> {
  require_second_factor: boolean
  /** The impact from which on an update waits for a second yes; empty: none waits. */
  approval_from: string
}

/** The section "Ways in" of the settings. */
export const WAYS_SECTION: PageSection<WaysValues> = {
  name: 'ways',
  fields: { require_second_factor: v.boolean(), approval_from: v.string() },
  check: () => ({}),
}
