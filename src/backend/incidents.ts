import * as v from 'valibot'
import { deriveIncident, type UpdateFact } from '../core/incident/timeline.ts'
import { IncidentTranslations } from '../core/incident/translations.ts'
import { Impact, IncidentKind, IncidentStatus, isClosed } from '../core/status/incident.ts'
import { fromStored, stored } from './database.ts'
import { updatesOf } from './facts.ts'
import { isImported } from './imported.ts'
import { settleComponents } from './ledger.ts'
import { DERIVED_KEY } from './meta.ts'
import { checkMoment } from './moments.ts'
import { checkName } from './names.ts'
import { refuse } from './refuse.ts'
import { STATED, statedStill } from './stated.ts'
import { checkTranslations } from './translations.ts'
import { isVisible } from './visible.ts'
import { noteChange, pageIsGoing, type Write } from './write.ts'

const DERIVED = ['status', 'impact', 'started_at', 'monitoring_at', 'resolved_at', 'published_at'] as const

/** An incident as a write finds it: its updates and whether visitors see it. */
export interface IncidentBefore {
  updates: UpdateFact[]
  visible: boolean
}

/** What stands before the write, read in its transaction. */
export function incidentBefore(tx: PbApp, incident: PbRecord): IncidentBefore {
  return { updates: updatesOf(tx, incident.id), visible: isVisible(incident) }
}

function overrideOf(incident: PbRecord): Impact | null {
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

function setDerived(incident: PbRecord, updates: readonly UpdateFact[], now: number): void {
  const state = deriveIncident(v.parse(IncidentKind, incident.getString('kind')), updates, overrideOf(incident))
  const moment = (at: number | null) => (at === null ? '' : stored(at))
  incident.set('status', state.status ?? '')
  incident.set('impact', state.impact)
  incident.set('started_at', moment(state.startedAt))
  incident.set('monitoring_at', moment(state.monitoringAt))
  incident.set('resolved_at', moment(state.resolvedAt))
  if (isVisible(incident) && updates.length > 0 && incident.getString('published_at') === '') {
    incident.set('published_at', stored(now))
  }
}

/** When the last of the updates closed the incident: Infinity while open, null where there is none. */
function endOf(kind: string, updates: readonly UpdateFact[]): number | null {
  if (updates.length === 0) return null
  return deriveIncident(v.parse(IncidentKind, kind), updates, null).resolvedAt ?? Infinity
}

/** When an incident closed by its own record; null where that says it is open. */
function closedAtOf(incident: PbRecord): number | null {
  const status = v.safeParse(IncidentStatus, incident.getString('status'))
  return status.success && isClosed(status.output) ? fromStored(incident.getString('resolved_at')) : null
}

function settleClaims(
  tx: PbApp,
  write: Write,
  incident: PbRecord,
  before: IncidentBefore,
  after: IncidentBefore,
  from: number,
): void {
  if (!before.visible && !after.visible) return
  const kind = v.parse(IncidentKind, incident.getString('kind'))
  const ends = [before, after].flatMap((one) => (one.visible ? [endOf(kind, one.updates) ?? from] : []))
  const words = [before, after].flatMap((one) => one.updates.flatMap((update) => update.words))
  settleComponents(
    tx,
    write,
    words.map((word) => word.component),
    after.visible ? { id: incident.id, kind, closedAt: closedAtOf(incident), updates: after.updates } : null,
    incident.id,
    { from, to: Math.max(from, ...ends) },
  )
}

/** After an update was added, changed or taken away: derives its incident and all that the incident claims again. */
export function settleAfterUpdate(
  tx: PbApp,
  write: Write,
  incident: PbRecord,
  before: IncidentBefore,
  from: number,
  nextUpdateAt: string | undefined,
): void {
  const after = incidentBefore(tx, incident)
  setDerived(incident, after.updates, write.now)
  if (isImported(incident)) {
    const kind = v.parse(IncidentKind, incident.getString('kind'))
    const stale = incident.original()
    for (const field of statedStill(kind, before.updates, after.updates)) incident.set(field, stale.get(field))
  }
  if (nextUpdateAt !== undefined) incident.set('next_update_at', nextUpdateAt)
  incident.set('revision', write.revision)
  incident.set(DERIVED_KEY, '1')
  incident.ignoreUnchangedFields(true)
  tx.save(incident)
  noteChange(tx, write, 'incidents', incident.id)
  settleClaims(tx, write, incident, before, after, from)
}

/** Refuses a promise, which comes with an update and is no column of it, that PocketBase cannot read. */
export function checkPromise(incident: PbRecord, write: Write): void {
  const given = write.meta.next_update_at ?? ''
  const reading = incident.original()
  reading.set('next_update_at', given)
  checkMoment('next_update_at', given, reading.getString('next_update_at'))
}

function checkFields(record: PbRecord): void {
  const start = fromStored(record.getString('scheduled_for'))
  const end = fromStored(record.getString('scheduled_until'))
  if (record.getString('kind') === 'maintenance' && start === null) {
    refuse('scheduled_for', 'required', 'A maintenance needs its planned start')
  }
  if (start !== null && end !== null && end < start) {
    refuse('scheduled_until', 'ends_before_start', 'The planned end lies before the start')
  }
}

/** Before a new incident is saved: nothing derived comes from a body. */
export function checkNewIncident(record: PbRecord, write: Write): void {
  if (record.getString('status') !== '') refuse('status', 'use_update', 'The status comes with an update')
  checkKind(record)
  for (const field of DERIVED) record.set(field, '')
  checkName(record, null)
  checkTranslations(record, null, IncidentTranslations)
  checkFields(record)
  setDerived(record, [], write.now)
}

/** Before a changed incident is saved. `before` is the stored row, read in the transaction. */
export function checkIncident(tx: PbApp, record: PbRecord, before: PbRecord, write: Write): IncidentBefore {
  if (record.getString('status') !== before.getString('status')) {
    refuse('status', 'use_update', 'The status changes by an update only')
  }
  if (record.getString('kind') !== before.getString('kind')) {
    refuse('kind', 'immutable', 'The kind of an incident stays')
  }
  for (const field of DERIVED) record.set(field, before.get(field))
  checkName(record, before)
  checkTranslations(record, before, IncidentTranslations)
  checkFields(record)
  const standing = incidentBefore(tx, before)
  setDerived(record, standing.updates, write.now)
  if (isImported(record)) for (const field of STATED) record.set(field, before.get(field))
  return standing
}

/** After a changed incident was saved: publishing, taking back and archiving change what it claims. */
export function settleIncident(tx: PbApp, write: Write, record: PbRecord, before: IncidentBefore): void {
  const after = { updates: before.updates, visible: isVisible(record) }
  if (before.visible === after.visible || before.updates.length === 0) return
  settleClaims(tx, write, record, before, after, Math.min(...before.updates.map((update) => update.at)))
}

/** Before an incident is deleted: only one that visitors never saw may go, or with its page. */
export function checkIncidentDelete(tx: PbApp, record: PbRecord): void {
  if (pageIsGoing(tx, record.getString('page'))) return
  if (record.getBool('published') || record.getString('published_at') !== '') {
    refuse('id', 'archive_instead', 'An incident that was published is archived, not deleted')
  }
}
