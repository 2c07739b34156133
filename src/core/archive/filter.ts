import * as v from 'valibot'
import { Impact, IncidentKind } from '../status/incident.ts'

/** Which incidents a list of past ones holds; null is no wish. */
export const PastFilter = v.object({
  /** Ids of components, of which an incident must have affected one. */
  components: v.nullable(v.array(v.string())),
  impact: v.nullable(Impact),
  kind: v.nullable(IncidentKind),
})
export type PastFilter = v.InferOutput<typeof PastFilter>

/** Everything. */
export const NO_FILTER: PastFilter = { components: null, impact: null, kind: null }
