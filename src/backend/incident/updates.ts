import * as v from 'valibot'
import { byTime } from '../../core/incident/timeline.ts'
import { transitionProblem } from '../../core/incident/transitions.ts'
import { UpdateTranslations } from '../../core/incident/translations.ts'
import { isInvisible } from '../../core/name/name.ts'
import { IncidentKind, IncidentStatus, isClosed } from '../../core/status/incident.ts'
import { fromStoredDate, jsonSql, queryRow, toStoredDate } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'
import { isMember } from '../request/meta.ts'
import { dropVendorBody, isImported } from '../write/import-fields.ts'
import { checkTranslations } from '../write/translations.ts'
import type { Write } from '../write/write.ts'
import { fillAffected } from './affected.ts'
import { checkAttachmentTexts } from './attachment-texts.ts'
import { setEditedAt } from './edited-at.ts'
import { checkNextUpdateAt, type StoredIncident } from './incidents.ts'
import { checkOrder } from './update-order.ts'

/** A client's clock may be this far ahead, in milliseconds; what it sends is then taken as now. */
const CLOCK_LEEWAY = 60_000
/** The earliest time of an update that was not imported: an earlier one is a typo, and would extend the ledger. */
const EARLIEST_DISPLAY_TIME = Date.UTC(2000, 0, 1)

function displayTimeOf(record: PbRecord, now: number): number {
  const sent = fromStoredDate(record.getString('display_at')) ?? now
  if (sent > now + CLOCK_LEEWAY) refuse('display_at', 'in_the_future', 'An update cannot be shown before its time')
  if (sent < EARLIEST_DISPLAY_TIME && !isImported(record))
    refuse('display_at', 'too_long_ago', 'That is before the year 2000')
  const at = Math.min(sent, now)
  record.set('display_at', toStoredDate(at))
  return at
}

function checkBody(record: PbRecord): void {
  if (isInvisible(record.getString('body')) && !isImported(record)) {
    refuse('body', 'required', 'An update needs a text')
  }
}

function parseStatus(record: PbRecord): IncidentStatus {
  const parsed = v.safeParse(IncidentStatus, record.getString('status'))
  return parsed.success ? parsed.output : refuse('status', 'status_unknown', 'Not a status of incidents')
}

function checkKind(incident: PbRecord, status: IncidentStatus): IncidentKind {
  const kind = v.parse(IncidentKind, incident.getString('kind'))
  if (transitionProblem(kind, null, status) === 'status_of_other_kind') {
    const noun = kind === 'maintenance' ? 'maintenance' : 'realtime incident'
    refuse('status', 'status_of_other_kind', `A ${noun} is never that`)
  }
  return kind
}

const NewerUpdate = v.record(v.string(), v.unknown())

/** Refuses with the newer update in the response, where the responder had not seen it. */
function checkSeenRevision(tx: PbApp, write: Write, incident: PbRecord): void {
  const text = write.meta.seen_revision
  if (text === undefined) return
  const seen = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seen)) {
    refuse('seen_revision', 'revision_unreadable', 'A revision is a whole number')
  }
  const newer = queryRow(
    tx,
    NewerUpdate,
    `'id', id, 'incident', incident, 'status', status, 'body', body, 'display_at', display_at, 'revision', revision,
     'author', ${jsonSql('author')}, 'affected', ${jsonSql('affected')}`,
    'FROM incident_updates WHERE incident = {:incident} AND revision > {:seen} ORDER BY revision DESC',
    { incident: incident.id, seen },
  )
  if (newer) {
    refuse('seen_revision', 'incident_moved', 'Another update came in between', {
      update: newer,
      revision: incident.getInt('revision'),
    })
  }
}

/** The incident of an update, read in the transaction. */
export function findIncident(tx: PbApp, record: PbRecord): PbRecord {
  const id = record.getString('incident')
  try {
    return tx.findRecordById('incidents', id)
  } catch {
    return refuse('incident', 'incident_unknown', 'There is no such incident')
  }
}

/**
 * Before a new update is saved: fills in what the server knows and validates the rest. Returns the time it is shown at.
 */
export function checkNewUpdate(
  tx: PbApp,
  record: PbRecord,
  incident: PbRecord,
  write: Write,
  before: StoredIncident,
): number {
  checkSeenRevision(tx, write, incident)
  checkNextUpdateAt(incident, write)
  checkBody(record)
  checkTranslations(record, null, UpdateTranslations)
  checkAttachmentTexts(record)
  record.set('edited_at', '')
  const at = displayTimeOf(record, write.now)
  fillAffected(tx, record, write.page, at)
  const update = { id: record.id, status: parseStatus(record), at, created: write.now, affected: [] }
  checkOrder(record, write, checkKind(incident, update.status), before.updates, update)
  record.set('posted_at', write.meta.posted_at ?? toStoredDate(write.now))
  record.set('promised_for', promiseOf(record, incident, write, before, at))
  if (isMember(write.meta) || record.getString('author') === '' || record.getString('author') === 'null') {
    record.set('author', write.meta.actor)
  }
  return at
}

/** Before a changed update is saved. Returns the earliest time from which anything may differ. */
export function checkUpdate(
  tx: PbApp,
  record: PbRecord,
  stored: PbRecord,
  incident: PbRecord,
  write: Write,
  before: StoredIncident,
): number {
  if (record.getString('incident') !== stored.getString('incident')) {
    refuse('incident', 'immutable', 'An update stays with its incident')
  }
  if (record.getString('body') !== stored.getString('body')) {
    checkBody(record)
    dropVendorBody(record)
  }
  checkTranslations(record, stored, UpdateTranslations)
  checkAttachmentTexts(record)
  for (const field of ['author', 'approval', 'posted_at', 'promised_for', 'notify'])
    record.set(field, stored.get(field))
  const at = displayTimeOf(record, write.now)
  if (record.getString('affected') !== stored.getString('affected')) {
    fillAffected(tx, record, write.page, at)
  }
  const own = before.updates.find((one) => one.id === record.id)
  const update = { id: record.id, status: parseStatus(record), at, created: own?.created ?? write.now, affected: [] }
  checkOrder(record, write, checkKind(incident, update.status), before.updates, update)
  setEditedAt(record, stored, write.now)
  return Math.min(at, own?.at ?? at)
}

/**
 * `next_update_at` after a new update: the one sent with it; else the newest update fulfils and clears the old one, and
 * closing clears it. Undefined leaves it.
 */
export function nextUpdateAfter(
  write: Write,
  record: PbRecord,
  before: StoredIncident,
  at: number,
): string | undefined {
  const sent = write.meta.next_update_at
  const newest = before.updates.every((one) => one.at <= at)
  if (!newest) return undefined
  if (isClosed(parseStatus(record))) return ''
  if (sent !== undefined) return sent
  return before.updates.length === 0 ? undefined : ''
}

/**
 * A maintenance whose beginning or end somebody takes back does not begin or end again by itself a minute later. Where its
 * time is still to come, it does so then, as planned.
 */
export function stopClockOf(record: PbRecord, incident: PbRecord, now: number): void {
  const isPast = (field: string) => (fromStoredDate(incident.getString(field)) ?? Infinity) <= now
  const status = record.getString('status')
  if (status === 'completed' && isPast('scheduled_until')) incident.set('auto_complete', false)
  if (status === 'in_progress' && isPast('scheduled_for')) incident.set('auto_start', false)
}

/**
 * `next_update_at` after an update was deleted: what the one that is the newest now had promised, where the deleted one
 * had fulfilled that. Undefined leaves it: it was not the newest, or somebody has promised something else since.
 */
export function nextUpdateAfterDelete(
  tx: PbApp,
  record: PbRecord,
  incident: PbRecord,
  before: StoredIncident,
): string | undefined {
  const [newest, last] = [...before.updates].sort((a, b) => byTime(b, a))
  if (newest?.id !== record.id || last === undefined) return undefined
  if (incident.getString('next_update_at') !== record.getString('promised_for')) return undefined
  return isClosed(last.status) ? '' : tx.findRecordById('incident_updates', last.id).getString('promised_for')
}

/**
 * For when a new update promises the next one; empty where it promises none. Of the first one the incident may say it;
 * one that is shown before others, and one that closes, promise nothing.
 */
function promiseOf(record: PbRecord, incident: PbRecord, write: Write, before: StoredIncident, at: number): string {
  return (
    nextUpdateAfter(write, record, before, at) ??
    (before.updates.length === 0 ? incident.getString('next_update_at') : '')
  )
}
