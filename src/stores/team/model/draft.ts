import * as v from 'valibot'
import { chosenImpact, impactSetBy } from '../../../core/draft/chosen-impact.ts'
import { promisedMinutes } from '../../../core/draft/promised-minutes.ts'
import { DEFAULT_NEXT_UPDATE } from '../../../core/incident/promise.ts'
import { impactOf } from '../../../core/incident/timeline.ts'
import { contentTranslations } from '../../../core/localization/post-translations.ts'
import { writtenLanguages } from '../../../core/localization/texts.ts'
import { isInvisible } from '../../../core/name/name.ts'
import { ComponentStatus, worstStatus } from '../../../core/status/component.ts'
import { IMPACTS, Impact, type IncidentKind, IncidentStatus } from '../../../core/status/incident.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { toInstant } from '../../../core/time/instant.ts'
import { Attached, alternativeTexts, filePrint } from './attached.ts'
import type { Post } from './post.ts'
import { DisplayTime, PostContent } from './post-content.ts'
import { applyChoices, IncidentStatuses, NO_WRITER_CHOICES, recordChoices, WriterChoices } from './writer-choices.ts'

/** Unanswered attempts with the ids of the first: the stored records may be those of any of them. */
export const PostAttempts = v.object({ incident: v.string(), update: v.string(), contents: v.array(PostContent) })
export type PostAttempts = v.InferOutput<typeof PostAttempts>

/** A complete draft: enough to continue after a reload without the backend. */
export const Draft = v.object({
  /** The incident that it goes to; empty where it opens one, which gets its id when it is sent. */
  incident: v.string(),
  /** Identifies the post if the draft is sent twice; null before it is sent, or once every attempt was answered. */
  attempts: v.optional(v.nullable(PostAttempts), null),
  /** Whether it opens a new incident. */
  opensIncident: v.boolean(),
  name: v.string(),
  status: IncidentStatus,
  body: v.string(),
  /** Title and text in other languages, by their tags, as they are typed. */
  translations: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  impact: v.variant('by', [
    v.object({ by: v.literal('components') }),
    v.object({ by: v.literal('person'), impact: Impact }),
  ]),
  /** What the incident's impact was overridden with before; null where it followed its components. */
  previousOverride: v.nullable(Impact),
  affected: v.record(v.string(), ComponentStatus),
  /** The state of the incident as far as it is known; null in drafts stored before this field existed. */
  incidentState: v.optional(v.nullable(IncidentStatuses), null),
  /** Its state when the writer last looked; null where it is unchanged. */
  seenState: v.optional(v.nullable(IncidentStatuses), null),
  /** Which status and components the writer chose: all others follow the incident. */
  chosen: v.optional(WriterChoices, NO_WRITER_CHOICES),
  displayTime: DisplayTime,
  /** Whether subscribers are told of it. */
  notify: v.optional(v.boolean(), true),
  /** Minutes from the post until the next update. */
  nextUpdateMinutes: v.number(),
  /** How many files are attached; the device keeps them apart. */
  fileCount: v.optional(v.number(), 0),
  /** What is said of each of them, in their order. */
  attached: v.optional(v.array(Attached), []),
  /** The revision of the newest update that the writer has seen; null for a new incident. */
  seenRevision: v.nullable(v.number()),
})
export type Draft = v.InferOutput<typeof Draft>

/** A draft for a new incident. */
export function newIncidentDraft(): Draft {
  return {
    incident: '',
    attempts: null,
    opensIncident: true,
    name: '',
    status: 'investigating',
    body: '',
    translations: {},
    impact: { by: 'components' },
    previousOverride: null,
    affected: {},
    incidentState: { status: 'investigating', affected: {} },
    seenState: null,
    chosen: NO_WRITER_CHOICES,
    displayTime: { kind: 'now' },
    notify: true,
    nextUpdateMinutes: DEFAULT_NEXT_UPDATE,
    fileCount: 0,
    attached: [],
    seenRevision: null,
  }
}

/** A draft of an update for an incident that is not loaded yet: refused until its writer has seen what was posted. */
export function unknownUpdateDraft(incident: string): Draft {
  return { ...newIncidentDraft(), incident, opensIncident: false, seenRevision: 0 }
}

/**
 * A draft of an update that starts from the incident's current state. `seenRevision` is that of the newest update that
 * the writer sees.
 */
export function updateDraft(
  incident: {
    id: string
    kind: IncidentKind
    name: string
    status: IncidentStatus | null
    impact_override: Impact | null
  },
  affected: Draft['affected'],
  seenRevision: number,
): Draft {
  const { impact_override: chosen } = incident
  const isMaintenance = incident.kind === 'maintenance'
  const incidentStatuses = { status: incident.status ?? (isMaintenance ? 'scheduled' : 'investigating'), affected }
  return {
    ...newIncidentDraft(),
    incident: incident.id,
    opensIncident: false,
    name: incident.name,
    status: incidentStatuses.status,
    incidentState: incidentStatuses,
    impact: impactChoice(chosen),
    previousOverride: chosen,
    affected,
    // A maintenance has its times, and promises no update besides.
    nextUpdateMinutes: isMaintenance ? 0 : DEFAULT_NEXT_UPDATE,
    seenRevision,
  }
}

/** Applies an edit: a status or component that it changes is the writer's choice from then on. */
export function editDraft(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part }
  if (draft.incidentState === null) return next
  const chosen = recordChoices(draft.incidentState, draft.chosen, part)
  return { ...next, ...applyChoices(draft.incidentState, chosen), incidentState: draft.incidentState, chosen }
}

/** Adapts a draft to the newer state of its incident: whatever its writer did not choose follows the incident. */
export function rebaseDraft(draft: Draft, incidentState: IncidentStatuses, override: Impact | null): Draft {
  const { status, affected, incidentState: previousState } = draft
  // An older draft does not say what was chosen: everything counts as chosen.
  const chosen = previousState === null ? { status, affected } : draft.chosen
  const isImpactChosen = impactSetBy(draft) !== null
  const impact = isImpactChosen ? draft.impact : impactChoice(override)
  return {
    ...draft,
    ...applyChoices(incidentState, chosen),
    incidentState,
    seenState: draft.seenState ?? previousState,
    chosen,
    impact,
    previousOverride: override,
  }
}

function impactChoice(override: Impact | null): Draft['impact'] {
  return override === null ? { by: 'components' } : { by: 'person', impact: override }
}

/**
 * Whether a draft says nothing yet: no text, no file, no component, no impact. A phase or a promise alone is no draft,
 * nor is one whose text was deleted again. One that was sent and not answered is.
 */
export function isEmptyDraft({
  attempts,
  name,
  body,
  translations,
  opensIncident,
  fileCount,
  chosen,
  impact,
  previousOverride,
}: Draft) {
  const isImpactChosen = impact.by === 'person' && impact.impact !== previousOverride
  const isTranslated = writtenLanguages(translations).length > 0
  const says = isTranslated || !isInvisible(body) || (opensIncident && !isInvisible(name)) || fileCount > 0
  return attempts === null && !says && !isImpactChosen && Object.keys(chosen.affected).length === 0
}

/** The impact that visitors will see: what a person chose, else the worst that the incident did until now. */
export function impactOfDraft(draft: Draft, incidentImpact: Impact): Impact {
  if (draft.impact.by === 'person') return draft.impact.impact
  const draftImpact = impactOf(worstStatus(Object.values(draft.affected)))
  return IMPACTS.indexOf(draftImpact) > IMPACTS.indexOf(incidentImpact) ? draftImpact : incidentImpact
}

/** The content of the draft as it would be posted now. */
export function draftContent(draft: Draft, files: readonly File[]): PostContent {
  return {
    name: draft.opensIncident ? draft.name.trim() : '',
    status: draft.status,
    body: draft.body.trim(),
    affected: Object.entries(draft.affected).map(([component, status]) => ({ component, status })),
    impact: chosenImpact(draft),
    display_at: draft.displayTime.kind === 'earlier' ? parseUtcTime(draft.displayTime.at) : null,
    ...(draft.notify ? {} : { notify: false }),
    nextUpdateMinutes: promisedMinutes(draft),
    files: files.map(filePrint),
    ...contentTranslations(draft.translations, draft.opensIncident ? ['name', 'body'] : ['body']),
    texts: alternativeTexts(files, draft.attached),
  }
}

/** The draft as a post, under the ids of its first attempt. */
export function buildPost(
  draft: Draft,
  attempts: PostAttempts,
  page: string,
  files: readonly File[],
  now: Millis,
): Post {
  const content = draftContent(draft, files)
  return {
    page,
    incident: attempts.incident,
    update: attempts.update,
    opensIncident: draft.opensIncident,
    content,
    setsImpact: draft.opensIncident || impactSetBy(draft) !== null,
    next_update_at: content.nextUpdateMinutes > 0 ? toInstant(now + content.nextUpdateMinutes * 60_000) : null,
    seen_revision: draft.seenRevision,
    files,
    earlierContents: attempts.contents,
  }
}

function parseUtcTime(at: string): string | null {
  const ms = Date.parse(`${at}Z`)
  return Number.isNaN(ms) ? null : toInstant(ms)
}

/** Validates a draft: the errors by field; empty where it can be sent. */
export function validateDraft(draft: Draft, now: Millis): Record<string, { code: string; message: string }> {
  const fields: Record<string, { code: string; message: string }> = {}
  if (draft.opensIncident && isInvisible(draft.name)) fields.name = { code: 'required', message: 'Enter a title.' }
  if (isInvisible(draft.body)) fields.body = { code: 'required', message: 'Enter a message.' }
  if (draft.displayTime.kind === 'earlier') {
    const at = displayTimeOf(draft)
    if (at === null) fields.display_at = { code: 'required', message: 'Enter a time.' }
    else if (at > now) fields.display_at = { code: 'in_the_future', message: 'That time is in the future.' }
  }
  return fields
}

/** Older than this, a time is asked about before it is posted, in milliseconds: it may be a slip of the year. */
const LONG_AGO_MS = 30 * 24 * 3600 * 1000

/** Whether a draft is shown at a time so long ago that its writer is asked whether that is right. */
export function isLongAgo(draft: Draft, now: Millis): boolean {
  const at = displayTimeOf(draft)
  return at !== null && now - at > LONG_AGO_MS
}

/** The earlier time that a draft is shown at; null for now, and while what is typed is none. */
export function displayTimeOf({ displayTime }: Draft): Millis | null {
  const at = displayTime.kind === 'earlier' ? parseUtcTime(displayTime.at) : null
  return at === null ? null : Date.parse(at)
}
