import * as v from 'valibot'
import { Indicator } from '../publication/publication.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentStatus } from '../status/incident.ts'

/*
 * What the public API v2 answers, in Statuspage's order of keys. The types of the serialisers and the OpenAPI document
 * are made of these; what a field means stands beside it, once.
 */

const describedAs = v.description
const Id = v.pipe(
  v.string(),
  describedAs('12 characters of 0-9a-z where the page was imported from Statuspage, 15 where it was made here.'),
)
const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  describedAs(
    'ISO 8601 with three decimals, in the time zone of the page: `2026-11-21T14:02:10.000+01:00`, `Z` for UTC.',
  ),
)

export const V2Page = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    url: v.pipe(v.string(), describedAs('The address of the page’s owner or product.')),
    time_zone: v.pipe(v.string(), describedAs('A name of the IANA time zone database.')),
    updated_at: Time,
  }),
  describedAs('The status page.'),
)
export type V2Page = v.InferOutput<typeof V2Page>

export const V2Status = v.pipe(
  v.object({
    indicator: v.pipe(Indicator, describedAs('The worst of component statuses and impacts of open incidents.')),
    description: v.pipe(v.string(), describedAs('The same in Statuspage’s English: `All Systems Operational`.')),
  }),
  describedAs('The status of the whole page.'),
)

export const V2Component = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    status: v.pipe(ComponentStatus, describedAs('For a group, the worst status of its components.')),
    created_at: Time,
    updated_at: Time,
    position: v.pipe(v.number(), v.integer(), describedAs('Its place; within a group they are counted anew.')),
    description: v.nullable(v.string()),
    showcase: v.boolean(),
    start_date: v.nullable(v.pipe(v.string(), v.isoDate(), describedAs('Uptime is counted from this day on.'))),
    group_id: v.nullable(Id),
    page_id: Id,
    group: v.pipe(v.boolean(), describedAs('Whether this is a group of components.')),
    only_show_if_degraded: v.boolean(),
    components: v.optional(v.pipe(v.array(Id), describedAs('Only for groups: its components, in order.'))),
  }),
  describedAs('A component, or a group of them.'),
)
export type V2Component = v.InferOutput<typeof V2Component>

const V2Affected = v.pipe(
  v.object({
    code: v.pipe(Id, describedAs('The id of the component.')),
    name: v.string(),
    old_status: ComponentStatus,
    new_status: ComponentStatus,
  }),
  describedAs('The status that an update gives a component.'),
)

const Status = v.pipe(
  IncidentStatus,
  describedAs('Of an incident: investigating to postmortem. Of a maintenance: scheduled to completed.'),
)

export const V2Update = v.pipe(
  v.object({
    id: Id,
    status: Status,
    body: v.pipe(
      v.string(),
      describedAs('As the team wrote it: Markdown, or the text of an imported update, which may be HTML.'),
    ),
    incident_id: Id,
    created_at: Time,
    updated_at: Time,
    display_at: v.pipe(Time, describedAs('The time that pages show.')),
    affected_components: v.pipe(
      v.nullable(v.union([v.array(V2Affected), v.array(v.object({ name: v.string() }))])),
      describedAs('Never empty: null if the update affects no components. Before 2020 a sentence under `name`.'),
    ),
    deliver_notifications: v.boolean(),
    custom_tweet: v.nullable(v.string()),
    tweet_id: v.nullable(v.union([v.string(), v.number()])),
  }),
  describedAs('An update posted by the team.'),
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
    shortlink: v.pipe(v.string(), describedAs('The address of its page.')),
    started_at: Time,
    page_id: Id,
    incident_updates: v.pipe(v.array(V2Update), describedAs('Newest first, by creation.')),
    components: v.pipe(v.array(V2Component), describedAs('The affected components in their current state.')),
    reminder_intervals: v.pipe(v.unknown(), describedAs('As imported; otherwise null.')),
  }),
  describedAs('An incident.'),
)
export type V2Incident = v.InferOutput<typeof V2Incident>

export const V2Maintenance = v.pipe(
  v.object({ ...V2Incident.entries, scheduled_for: v.nullable(Time), scheduled_until: v.nullable(Time) }),
  describedAs('A scheduled maintenance.'),
)
export type V2Maintenance = v.InferOutput<typeof V2Maintenance>

export const V2Refusal = v.pipe(
  v.object({
    code: v.pipe(v.string(), describedAs('A stable code for programs.')),
    message: v.string(),
    error: v.optional(v.pipe(v.string(), describedAs('The message again, where Statuspage’s clients look for it.'))),
  }),
  describedAs('The reason for the error.'),
)

const V2HistoryIncident = v.pipe(
  v.object({
    code: v.pipe(Id, describedAs('The id of the incident.')),
    name: v.string(),
    message: v.pipe(v.string(), describedAs('The text of the latest update.')),
    impact: Impact,
    timestamp: v.pipe(v.string(), describedAs('The start and end, in English and as HTML.')),
  }),
  describedAs('A summary of an incident.'),
)

export const V2History = v.object({
  components: v.array(V2Component),
  months: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), describedAs('In English: `November`.')),
        year: v.pipe(v.number(), v.integer()),
        starts_on: v.pipe(v.number(), v.integer(), describedAs('The weekday of its first day, 0 for Sunday.')),
        days: v.pipe(v.number(), v.integer(), describedAs('The number of its days.')),
        incidents: v.pipe(v.array(V2HistoryIncident), describedAs('Incidents that began in it, newest first.')),
      }),
    ),
    describedAs('Three months, newest first.'),
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
    incidents: v.pipe(v.array(V2Incident), describedAs('Open incidents.')),
    scheduled_maintenances: v.pipe(
      v.array(V2Maintenance),
      describedAs('Maintenances that are planned or in progress.'),
    ),
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
