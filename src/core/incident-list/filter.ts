import * as v from 'valibot'
import { Impact, IncidentKind } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'

/** How an incident stands, for the filter: `hidden` is what visitors do not see, drafts among it. */
export const INCIDENT_STATES = ['open', 'resolved', 'scheduled', 'hidden', 'archived'] as const
export const IncidentState = v.picklist(INCIDENT_STATES)
export type IncidentState = v.InferOutput<typeof IncidentState>

/** The most incidents of one answer. */
export const MAX_LISTED_INCIDENTS = 500
/** The longest search, in characters. */
export const MAX_SEARCH_LENGTH = 200

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
/** Beginning and id of the last incident that was read. */
const CURSOR = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z [a-z0-9]{15}$/

/** What the list of incidents is filtered by; what is absent filters nothing. */
export const ListChoice = v.object({
  words: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))),
  kind: v.optional(IncidentKind),
  state: v.optional(IncidentState),
  impact: v.optional(Impact),
  component: v.optional(Id),
})

/** The query of `GET /api/aldis/incident-list`. */
export const IncidentFilter = v.object({
  page: Id,
  ...ListChoice.entries,
  from: v.optional(Instant),
  until: v.optional(Instant),
  before: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
  size: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_LISTED_INCIDENTS)),
    '50',
  ),
})
export type IncidentFilter = v.InferOutput<typeof IncidentFilter>
