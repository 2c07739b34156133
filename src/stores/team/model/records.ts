import * as v from 'valibot'
import { AffectedList } from '../../../core/incident/affected.ts'
import { AttachmentTexts } from '../../../core/incident/attachment-texts.ts'
import { PageLanguages } from '../../../core/page/page-languages.ts'
import { ComponentStatus } from '../../../core/status/component.ts'
import { Impact, IncidentKind, IncidentStatus } from '../../../core/status/incident.ts'
import { Instant, OptionalInstant } from '../../../core/time/instant.ts'

/** PocketBase writes an empty text where a choice is not made. */
const emptyAsNull = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.union([
    v.null(),
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ])

/** Texts by the tag of their language, null where there are none; what is none of that counts as none. */
const translations = <Texts extends v.ObjectEntries>(texts: Texts) =>
  v.optional(v.fallback(v.nullable(v.record(v.string(), v.object(texts))), null), null)

/** A component as the team's console knows it. */
export const TeamComponent = v.object({
  id: v.string(),
  page: v.string(),
  group: v.string(),
  is_group: v.boolean(),
  name: v.string(),
  /** What a person set; null is operational. */
  manual_status: emptyAsNull(ComponentStatus),
  /** Derived: the worst of all that is claimed of it. */
  status: v.pipe(
    emptyAsNull(ComponentStatus),
    v.transform((status) => status ?? 'operational'),
  ),
  position: v.number(),
  archived_at: OptionalInstant,
  revision: v.number(),
  /** When it was last written, as PocketBase has it: a change that names another moment is refused. */
  updated: v.string(),
})
export type TeamComponent = v.InferOutput<typeof TeamComponent>

/** An incident or maintenance, as the team's console knows it. */
export const TeamIncident = v.object({
  id: v.string(),
  page: v.string(),
  kind: IncidentKind,
  name: v.string(),
  /** Null while there is no update. */
  status: emptyAsNull(IncidentStatus),
  impact: v.pipe(
    emptyAsNull(Impact),
    v.transform((impact) => impact ?? 'none'),
  ),
  impact_override: emptyAsNull(Impact),
  published: v.boolean(),
  /** When visitors first saw it. */
  published_at: OptionalInstant,
  archived_at: OptionalInstant,
  started_at: OptionalInstant,
  resolved_at: OptionalInstant,
  next_update_at: OptionalInstant,
  /** Of a maintenance: when it is to begin, and to end. */
  scheduled_for: OptionalInstant,
  scheduled_until: OptionalInstant,
  /** What the team keeps beside it, by name. */
  metadata: v.fallback(v.record(v.string(), v.string()), {}),
  /** The incident that it goes on in; empty where there is none. */
  merged_into: v.optional(v.string(), ''),
  /** The recurring maintenance that it comes of; empty where there is none. */
  series: v.exactOptional(v.string()),
  /** Whether it begins, and ends, by itself. */
  auto_start: v.optional(v.boolean(), false),
  auto_complete: v.optional(v.boolean(), false),
  /** Its texts in other languages, by their tags. */
  translations: translations({ name: v.exactOptional(v.string()), postmortem: v.exactOptional(v.string()) }),
  revision: v.number(),
  created: Instant,
})
export type TeamIncident = v.InferOutput<typeof TeamIncident>

/** Who wrote something, as text of that moment. */
export const Author = v.pipe(
  v.nullable(v.object({ id: v.optional(v.string(), ''), name: v.string() })),
  v.transform((author) => author ?? { id: '', name: '' }),
)

/** An update of an incident; `author` is a snapshot of text, for rows outlive people. */
export const TeamUpdate = v.object({
  id: v.string(),
  page: v.string(),
  incident: v.string(),
  status: IncidentStatus,
  body: v.string(),
  display_at: Instant,
  affected: AffectedList,
  translations: translations({ body: v.string() }),
  attachments: v.array(v.string()),
  /** What they show, by their names. */
  attachment_texts: v.nullish(AttachmentTexts, {}),
  author: Author,
  /** Whether subscribers were to be told of it; absent of records that do not say. */
  notify: v.exactOptional(v.boolean()),
  /** Of an imported one, what it is called where it comes from; empty: it was posted here. */
  external_id: v.exactOptional(v.string()),
  /** For when it promised the next one; null where it promised none. */
  promised_for: v.optional(OptionalInstant, null),
  /** When visitors last got another text, if they did. */
  edited_at: v.exactOptional(OptionalInstant),
  revision: v.number(),
  created: Instant,
})
export type TeamUpdate = v.InferOutput<typeof TeamUpdate>

/** The update that came in between, as a refusal with `incident_moved` carries it. */
export const NewerUpdate = v.object({
  id: v.string(),
  status: IncidentStatus,
  body: v.string(),
  display_at: Instant,
  affected: AffectedList,
  author: Author,
})
export type NewerUpdate = v.InferOutput<typeof NewerUpdate>

/** The fields of the page's record that the console shows. */
export const TeamPage = v.object({
  id: v.string(),
  name: v.string(),
  time_zone: v.string(),
  ...PageLanguages.entries,
  /** The impact from which on an update waits for a second yes; null: none waits. */
  approval_from: v.optional(emptyAsNull(Impact), null),
})
export type TeamPage = v.InferOutput<typeof TeamPage>

/** All records of the console, read at the same time. */
export const Board = v.object({
  page: TeamPage,
  components: v.array(TeamComponent),
  /** Open and recently ended ones. */
  incidents: v.array(TeamIncident),
  /** The updates of these incidents. */
  updates: v.array(TeamUpdate),
})
export type Board = v.InferOutput<typeof Board>
