import * as v from 'valibot'
import { SnapshotAnnouncement } from '../announcement/announcement.ts'
import { AffectedList } from '../incident/affected.ts'
import { AttachmentTexts } from '../incident/attachment-texts.ts'
import { IncidentTranslations, UpdateTranslations } from '../incident/translations.ts'
import { PageRecord } from '../page/page-record.ts'
import { ComponentTranslations } from '../page/page-texts.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentKind, IncidentStatus } from '../status/incident.ts'
import { Instant, OptionalInstant } from '../time/instant.ts'
import { ImportSource } from './source.ts'

/** The causes that the ledger knows. */
export const CAUSES = ['manual', 'incident', 'maintenance', 'import'] as const

export const SnapshotComponent = v.object({
  id: v.string(),
  group: v.string(),
  is_group: v.boolean(),
  name: v.string(),
  description: v.string(),
  status: ComponentStatus,
  /** What a person set, whatever incidents claim besides. */
  manual_status: v.exactOptional(ComponentStatus),
  position: v.number(),
  showcase: v.boolean(),
  only_show_if_degraded: v.boolean(),
  /** `yyyy-mm-dd`, or empty: before it nothing is known of the component. */
  start_date: v.string(),
  translations: v.fallback(v.nullish(ComponentTranslations, null), null),
  external_id: v.string(),
  created: Instant,
  updated: Instant,
})
export type SnapshotComponent = v.InferOutput<typeof SnapshotComponent>

/** A row of the ledger: from `at` on the component has `to_status`. Rows that were voided are not in a snapshot. */
export const LedgerRow = v.object({
  id: v.string(),
  component: v.string(),
  to_status: ComponentStatus,
  at: Instant,
  cause: v.picklist(CAUSES),
  /** The incident that caused it, or empty. */
  incident: v.string(),
  created: Instant,
})
export type LedgerRow = v.InferOutput<typeof LedgerRow>

export const SnapshotUpdate = v.object({
  id: v.string(),
  status: IncidentStatus,
  body: v.string(),
  display_at: Instant,
  affected: AffectedList,
  /** File names of the attachments. */
  attachments: v.array(v.string()),
  /** What they show, by file name; null where nothing is said, or it is invalid. */
  attachment_texts: v.fallback(v.nullish(AttachmentTexts, null), null),
  notify: v.boolean(),
  /** Invalid translations are null, as is an invalid `source`. */
  translations: v.fallback(v.nullish(UpdateTranslations, null), null),
  external_id: v.string(),
  created: Instant,
  updated: Instant,
  /** When what somebody had read was last changed; absent where an older backend does not say. */
  edited_at: v.exactOptional(OptionalInstant),
  /**
   * The vendor's own times and fields where the update was imported: served again as they were. What is no object is
   * none.
   */
  source: v.fallback(ImportSource, null),
  /** Whether it was posted while the backend was away, and the backend does not have it yet (core/journal). */
  is_journal: v.exactOptional(v.literal(true)),
})
export type SnapshotUpdate = v.InferOutput<typeof SnapshotUpdate>

export const SnapshotIncident = v.object({
  id: v.string(),
  kind: IncidentKind,
  name: v.string(),
  status: IncidentStatus,
  impact: Impact,
  started_at: OptionalInstant,
  published_at: v.optional(OptionalInstant, null),
  monitoring_at: OptionalInstant,
  resolved_at: OptionalInstant,
  scheduled_for: OptionalInstant,
  scheduled_until: OptionalInstant,
  next_update_at: OptionalInstant,
  postmortem: v.string(),
  external_id: v.string(),
  created: Instant,
  updated: Instant,
  translations: v.fallback(v.nullish(IncidentTranslations, null), null),
  source: v.fallback(ImportSource, null),
  /** The incident that this one is the same as, where visitors see that one. */
  merged_into: v.nullish(v.string()),
  /** Newest first by display_at, then created, then id. */
  updates: v.array(SnapshotUpdate),
})
export type SnapshotIncident = v.InferOutput<typeof SnapshotIncident>

/**
 * One changed record. `deleted`: it no longer exists, or it is an incident that visitors no longer see; every other
 * incident named here is among the snapshot's incidents.
 */
export const RecordChange = v.object({
  revision: v.number(),
  collection: v.string(),
  record: v.string(),
  deleted: v.boolean(),
  /** False where visitors may not see that it changed: a draft, a member, a host. An update goes with its incident. */
  public: v.exactOptional(v.boolean()),
})
export type RecordChange = v.InferOutput<typeof RecordChange>

/**
 * What PocketBase sends the hub: one revision of a page. `incidents` holds every published incident that is open, that
 * a publication needs (recent days, upcoming maintenance, any that affects a component within the ledger's 91 days),
 * and every one changed after the requested revision. `tip` names the newest change: a hub that sends back an unknown
 * tip has seen a history that a restored backup lost, and PocketBase begins a new epoch.
 */
export const Snapshot = v.object({
  format: v.literal(1),
  epoch: v.string(),
  revision: v.number(),
  tip: v.string(),
  page: PageRecord,
  components: v.array(SnapshotComponent),
  /** Those that are shown, or will be. */
  announcements: v.optional(v.array(SnapshotAnnouncement), []),
  incidents: v.array(SnapshotIncident),
  ledger: v.array(LedgerRow),
  /** Whether subscribers are to be told or sent something; absent where an older backend does not say. */
  outbox: v.exactOptional(v.boolean()),
  /** The changes after `since`; null when the hub must fetch everything again (no since, or a new epoch). */
  changes: v.nullable(v.array(RecordChange)),
})
export type Snapshot = v.InferOutput<typeof Snapshot>

/** Whether nothing public was changed since the revision that was asked for. */
export function hasOnlyHiddenChanges({ changes }: Snapshot): boolean {
  return changes !== null && changes.length > 0 && changes.every((change) => change.public === false)
}
