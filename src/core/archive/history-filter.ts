import * as v from 'valibot'
import { Impact, IncidentKind } from '../status/incident.ts'

/** Which incidents the history lists; null is no restriction. */
export const HistoryFilter = v.object({
  /** Ids of components, of which an incident must have affected one. */
  components: v.nullable(v.array(v.string())),
  impact: v.nullable(Impact),
  kind: v.nullable(IncidentKind),
})
export type HistoryFilter = v.InferOutput<typeof HistoryFilter>

/** Everything. */
export const NO_FILTER: HistoryFilter = { components: null, impact: null, kind: null }
