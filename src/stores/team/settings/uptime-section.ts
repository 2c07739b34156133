import * as v from 'valibot'
import { OwnWeights, Weights } from '../../../core/page/page-record.ts'
import type { PageSection } from './page-form.ts'

/** How much of each status's time counts as down. */
export interface UptimeValues extends Record<string, unknown> {
  weights: Weights
}

/** The section "Uptime" of the settings. */
export const UPTIME_SECTION: PageSection<UptimeValues> = {
  name: 'uptime',
  fields: { weights: v.nullish(OwnWeights, {}) },
  check: ({ weights }) => (v.is(Weights, weights) ? {} : { weights: 'weights_invalid' }),
}
