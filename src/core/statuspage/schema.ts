import * as v from 'valibot'
import { Indicator } from '../publication/publication.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentStatus } from '../status/incident.ts'

/*
 * What the public API v2 answers, in Statuspage's order of keys. The types of the serialisers and the OpenAPI document
 * are made of these; what a field means stands beside it, once.
 */

const said = v.description
const Id = v.pipe(
  v.string(),
  said('12 characters of 0-9a-z where the page was imported from Statuspage, 15 where it was made here.'),
)
const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  said('ISO 8601 with three decimals, in the time zone of the page: `2026-11-21T14:02:10.000+01:00`, `Z` for UTC.'),
)

export const V2Page = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    url: v.pipe(v.string(), said('The address of the page, or of whom it is about.')),
    time_zone: v.pipe(v.string(), said('A name of the IANA time zone database.')),
    updated_at: Time,
  }),
  said('The status page that answers.'),
)
export type V2Page = v.InferOutput<typeof V2Page>

export const V2Status = v.pipe(
  v.object({
    indicator: v.pipe(Indicator, said('The worst of component statuses and impacts of open incidents.')),
    description: v.pipe(v.string(), said('The same in Statuspage’s English: `All Systems Operational`.')),
  }),
  said('The status of the whole page.'),
)

export const V2Component = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    status: v.pipe(ComponentStatus, said('Of a group, the worst of its components.')),
    created_at: Time,
    updated_at: Time,
    position: v.pipe(v.number(), v.integer(), said('Its place; within a group they are counted anew.')),
    description: v.nullable(v.string()),
    showcase: v.boolean(),
    start_date: v.nullable(v.pipe(v.string(), v.isoDate(), said('Uptime is counted from this day on.'))),
    group_id: v.nullable(Id),
    page_id: Id,
    group: v.pipe(v.boolean(), said('Whether this is a group of components.')),
    only_show_if_degraded: v.boolean(),
    components: v.optional(v.pipe(v.array(Id), said('Only of groups: what is in it, in its order.'))),
  }),
  said('A component, or a group of them.'),
)
export type V2Component = v.InferOutput<typeof V2Component>

const V2Affected = v.pipe(
  v.object({
    code: v.pipe(Id, said('The id of the component.')),
    name: v.string(),
    old_status: ComponentStatus,
    new_status: ComponentStatus,
  }),
  said('What an update says of a component.'),
)

const Status = v.pipe(
  IncidentStatus,
  said('Of an incident: investigating to postmortem. Of a maintenance: scheduled to completed.'),
)

export const V2Update = v.pipe(
  v.object({
    id: Id,
    status: Status,
    body: v.pipe(
      v.string(),
      said('As the team wrote it: Markdown, or the text of an imported update, which may be HTML.'),
    ),
    incident_id: Id,
    created_at: Time,
    updated_at: Time,
    display_at: v.pipe(Time, said('The time that pages show.')),
    affected_components: v.pipe(
      v.nullable(v.union([v.array(V2Affected), v.array(v.object({ name: v.string() }))])),
      said('Never empty: null where the update says nothing of components. Before 2020 a sentence under `name`.'),
    ),
    deliver_notifications: v.boolean(),
    custom_tweet: v.nullable(v.string()),
    tweet_id: v.nullable(v.union([v.string(), v.number()])),
  }),
  said('A word of the team.'),
)
export type V2Update = v.InferOutput<typeof V2Update>

export const V2Incident = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    status: Status,
    created_at: Time,
    updated_at: Time,
    monitoring_at: v.nullable(Time),
    resolved_at: v.nullable(Time),
    impact: Impact,
    shortlink: v.pipe(v.string(), said('The address of its page.')),
    started_at: Time,
    page_id: Id,
    incident_updates: v.pipe(v.array(V2Update), said('Newest made first.')),
    components: v.pipe(v.array(V2Component), said('What it affects, as it is now.')),
    reminder_intervals: v.pipe(v.unknown(), said('As it was imported; else null.')),
  }),
  said('An incident.'),
)
export type V2Incident = v.InferOutput<typeof V2Incident>

export const V2Maintenance = v.pipe(
  v.object({ ...V2Incident.entries, scheduled_for: v.nullable(Time), scheduled_until: v.nullable(Time) }),
  said('A scheduled maintenance.'),
)
export type V2Maintenance = v.InferOutput<typeof V2Maintenance>

export const V2Refusal = v.pipe(
  v.object({
    code: v.pipe(v.string(), said('Stable: what programs may look at.')),
    message: v.string(),
    error: v.optional(v.pipe(v.string(), said('The message again, where Statuspage’s clients look for it.'))),
  }),
  said('Why there is no answer.'),
)

const V2HistoryIncident = v.pipe(
  v.object({
    code: v.pipe(Id, said('The id of the incident.')),
    name: v.string(),
    message: v.pipe(v.string(), said('The newest words of the team.')),
    impact: Impact,
    timestamp: v.pipe(v.string(), said('From when to when, in English and as HTML.')),
  }),
  said('An incident in short.'),
)

export const V2History = v.object({
  components: v.array(V2Component),
  months: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), said('In English: `November`.')),
        year: v.pipe(v.number(), v.integer()),
        starts_on: v.pipe(v.number(), v.integer(), said('The weekday of its first day, 0 for Sunday.')),
        days: v.pipe(v.number(), v.integer(), said('How many it has.')),
        incidents: v.pipe(v.array(V2HistoryIncident), said('What began in it, newest first.')),
      }),
    ),
    said('Three months, newest first.'),
  ),
  component_filter: v.null(),
  start_time: Time,
  end_time: Time,
})
export type V2History = v.InferOutput<typeof V2History>

/** The answers; all but the history, as in Statuspage's, with the page before them. */
export const V2Answers = {
  Summary: v.object({
    page: V2Page,
    components: v.array(V2Component),
    incidents: v.pipe(v.array(V2Incident), said('Those that are open.')),
    scheduled_maintenances: v.pipe(v.array(V2Maintenance), said('Those that are planned or under way.')),
    status: V2Status,
  }),
  StatusAnswer: v.object({ page: V2Page, status: V2Status }),
  Components: v.object({ page: V2Page, components: v.array(V2Component) }),
  Incidents: v.object({ page: V2Page, incidents: v.array(V2Incident) }),
  ScheduledMaintenances: v.object({ page: V2Page, scheduled_maintenances: v.array(V2Maintenance) }),
  SingleIncident: v.object({ page: V2Page, incident: v.union([V2Maintenance, V2Incident]) }),
  History: V2History,
}

/** What a build of an answer gives. */
export type V2Answer<Name extends keyof typeof V2Answers> = v.InferOutput<(typeof V2Answers)[Name]>
