import * as v from 'valibot'
import { IncidentMetadata } from '../../core/incident/metadata.ts'
import { deriveIncident, type UpdateInput } from '../../core/incident/timeline.ts'
import { IncidentTranslations } from '../../core/incident/translations.ts'
import { hasLength } from '../../core/maintenance/overlaps.ts'
import { Impact, IncidentKind, IncidentStatus, isClosed } from '../../core/status/incident.ts'
import { audit } from '../audit/audit.ts'
import { fromStoredDate, toStoredDate } from '../base/database.ts'
import { recordJson } from '../base/record-json.ts'
import { DERIVED_KEY } from '../base/record-marks.ts'
import { refuse } from '../base/refuse.ts'
import { recomputeComponents } from '../ledger/ledger.ts'
import { loadUpdates } from '../ledger/ledger-queries.ts'
import { isVisible } from '../ledger/visible.ts'
import { checkDate } from '../write/date-fields.ts'
import { isImported } from '../write/import-fields.ts'
import { checkName } from '../write/names.ts'
import { checkTranslations } from '../write/translations.ts'
import { isPageBeingDeleted, recordChange, type Write } from '../write/write.ts'
import { checkMerge, clearMergeIfOpen, republishMerged } from './merge.ts'
import { checkReminders } from './recurring-maintenances.ts'
import { STATED_FIELDS, unchangedStatedFields } from './stated-fields.ts'

const DERIVED = ['status', 'impact', 'started_at', 'monitoring_at', 'resolved_at', 'published_at'] as const

/** A stored incident: its updates and whether visitors see it. */
export interface StoredIncident {
  updates: UpdateInput[]
  visible: boolean
}

/** The incident's stored state, read in the transaction. */
export function loadStoredIncident(tx: PbApp, incident: PbRecord): StoredIncident {
  return { updates: loadUpdates(tx, incident.id), visible: isVisible(incident) }
}

function impactOverrideOf(incident: PbRecord): Impact | null {
  const text = incident.getString('impact_override')
  if (text === '') return null
  const parsed = v.safeParse(Impact, text)
  return parsed.success ? parsed.output : refuse('impact_override', 'choice_unknown', 'Not an impact')
}

function checkKind(record: PbRecord): void {
  const kind = record.getString('kind')
  if (kind === '') refuse('kind', 'required', 'An incident is realtime or a maintenance')
  if (!v.safeParse(IncidentKind, kind).success) refuse('kind', 'choice_unknown', 'Not a kind of incidents')
}

function setDerived(incident: PbRecord, updates: readonly UpdateInput[], now: number): void {
  const state = deriveIncident(v.parse(IncidentKind, incident.getString('kind')), updates, impactOverrideOf(incident))
  const moment = (at: number | null) => (at === null ? '' : toStoredDate(at))
  incident.set('status', state.status ?? '')
  incident.set('impact', state.impact)
  incident.set('started_at', moment(state.startedAt))
  incident.set('monitoring_at', moment(state.monitoringAt))
  incident.set('resolved_at', moment(state.resolvedAt))
  clearMergeIfOpen(incident)
  if (isVisible(incident) && updates.length > 0 && incident.getString('published_at') === '') {
    incident.set('published_at', toStoredDate(now))
  }
}

/** When the last of the updates closed the incident: Infinity while open, null where there is none. */
function endTimeOf(kind: string, updates: readonly UpdateInput[]): number | null {
  if (updates.length === 0) return null
  return deriveIncident(v.parse(IncidentKind, kind), updates, null).resolvedAt ?? Infinity
}

/** When an incident closed by its own record; null where that says it is open. */
function closedAtOf(incident: PbRecord): number | null {
  const status = v.safeParse(IncidentStatus, incident.getString('status'))
  return status.success && isClosed(status.output) ? fromStoredDate(incident.getString('resolved_at')) : null
}

function recomputeClaims(
  tx: PbApp,
  write: Write,
  incident: PbRecord,
  before: StoredIncident,
  after: StoredIncident,
  from: number,
): void {
  if (!before.visible && !after.visible) return
  const kind = v.parse(IncidentKind, incident.getString('kind'))
  const ends = [before, after].flatMap((one) => (one.visible ? [endTimeOf(kind, one.updates) ?? from] : []))
  const stated = [before, after].flatMap((one) => one.updates.flatMap((update) => update.affected))
  recomputeComponents(
    tx,
    write,
    stated.map((word) => word.component),
    after.visible ? { id: incident.id, kind, closedAt: closedAtOf(incident), updates: after.updates } : null,
    incident.id,
    { from, to: Math.max(from, ...ends) },
  )
}

/** Sets the impact by hand that came with a new update, which is derived with it. */
export function takeImpact(tx: PbApp, incident: PbRecord, write: Write): void {
  const impact = write.meta.impact_override
  const before = incident.getString('impact_override')
  if (impact === undefined || impact === before) return
  const name = incident.getString('name')
  incident.set('impact_override', impact)
  const [was, is] = [before, impact].map((impact_override) => ({ name, impact_override }))
  audit(tx, write, 'update', 'incidents', incident.id, was ?? null, is ?? null)
}

/** After an update was added, changed or deleted: derives its incident and the incident's claims again. Returns it so. */
export function recomputeAfterUpdate(
  tx: PbApp,
  write: Write,
  incident: PbRecord,
  before: StoredIncident,
  from: number,
  nextUpdateAt: string | undefined,
): StoredIncident {
  const after = loadStoredIncident(tx, incident)
  setDerived(incident, after.updates, write.now)
  if (isImported(incident)) {
    const kind = v.parse(IncidentKind, incident.getString('kind'))
    const original = incident.original()
    for (const field of unchangedStatedFields(kind, before.updates, after.updates))
      incident.set(field, original.get(field))
  }
  if (nextUpdateAt !== undefined) incident.set('next_update_at', nextUpdateAt)
  incident.set('revision', write.revision)
  incident.set(DERIVED_KEY, '1')
  incident.ignoreUnchangedFields(true)
  tx.save(incident)
  recordChange(tx, write, 'incidents', incident.id)
  recomputeClaims(tx, write, incident, before, after, from)
  return after
}

/** Refuses an unreadable `next_update_at`, which is sent with an update and is no column of it. */
export function checkNextUpdateAt(incident: PbRecord, write: Write): void {
  const given = write.meta.next_update_at ?? ''
  const parsed = incident.original()
  parsed.set('next_update_at', given)
  checkDate('next_update_at', given, parsed.getString('next_update_at'))
}

/** Some of another vendor have no length, and stay as they are. */
function checkSchedule(record: PbRecord, stored: PbRecord | null): void {
  const start = fromStoredDate(record.getString('scheduled_for'))
  const end = fromStoredDate(record.getString('scheduled_until'))
  if (record.getString('kind') === 'maintenance' && start === null) {
    refuse('scheduled_for', 'required', 'A maintenance needs its planned start')
  }
  if (start === null || end === null || hasLength({ from: start, to: end })) return
  const isKept = (field: string) => stored?.getString(field) === record.getString(field)
  if (end === start && (isImported(record) || (isKept('scheduled_for') && isKept('scheduled_until')))) return
  refuse('scheduled_until', 'ends_before_start', 'The planned end does not lie after the start')
}

/** What the clock does with it: offered reminders only, and the series that it comes of is the clock's to say. */
function checkSeries(record: PbRecord, stored: PbRecord | null, write: Write): void {
  checkReminders(record)
  if (write.meta.via === 'system') return
  record.set('series', stored?.getString('series') ?? '')
}

function checkMetadata(record: PbRecord): void {
  const metadata = v.safeParse(v.nullable(IncidentMetadata), recordJson(record, 'metadata'))
  if (!metadata.success) refuse('metadata', 'metadata_invalid', 'Metadata are texts by their names')
}

/** Before a new incident is saved: nothing derived comes from a body. */
export function checkNewIncident(record: PbRecord, write: Write): void {
  if (record.getString('status') !== '') refuse('status', 'use_update', 'The status comes with an update')
  checkKind(record)
  if (record.getString('merged_into') !== '') refuse('merged_into', 'merge_open', 'A new incident is not over')
  for (const field of DERIVED) record.set(field, '')
  checkName(record, null)
  checkTranslations(record, null, IncidentTranslations)
  checkSchedule(record, null)
  checkSeries(record, null, write)
  checkMetadata(record)
  setDerived(record, [], write.now)
}

/** Before a changed incident is saved. `before` is the stored row, read in the transaction. */
export function checkIncident(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): StoredIncident {
  if (record.getString('status') !== stored.getString('status')) {
    refuse('status', 'use_update', 'The status changes by an update only')
  }
  if (record.getString('kind') !== stored.getString('kind')) {
    refuse('kind', 'immutable', 'The kind of an incident stays')
  }
  for (const field of DERIVED) record.set(field, stored.get(field))
  // Archived is since when visitors do not see it: never from later on.
  if ((fromStoredDate(record.getString('archived_at')) ?? 0) > write.now) {
    record.set('archived_at', toStoredDate(write.now))
  }
  checkMerge(tx, record, stored)
  checkName(record, stored)
  checkTranslations(record, stored, IncidentTranslations)
  checkSchedule(record, stored)
  checkSeries(record, stored, write)
  checkMetadata(record)
  const current = loadStoredIncident(tx, stored)
  setDerived(record, current.updates, write.now)
  if (isImported(record)) for (const field of STATED_FIELDS) record.set(field, stored.get(field))
  return current
}

/** After a changed incident was saved: publishing, unpublishing and archiving change its claims. */
export function recomputeAfterIncidentWrite(tx: PbApp, write: Write, record: PbRecord, before: StoredIncident): void {
  const after = { updates: before.updates, visible: isVisible(record) }
  if (before.visible === after.visible || before.updates.length === 0) return
  republishMerged(tx, write, record.id)
  recomputeClaims(tx, write, record, before, after, Math.min(...before.updates.map((update) => update.at)))
}

/** Before an incident is deleted: only one that was never published may be, unless its page is being deleted. */
export function checkIncidentDelete(tx: PbApp, record: PbRecord): void {
  if (isPageBeingDeleted(tx, record.getString('page'))) return
  if (record.getBool('published') || record.getString('published_at') !== '') {
    refuse('id', 'archive_instead', 'An incident that was published is archived, not deleted')
  }
}
