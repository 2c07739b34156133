import * as v from 'valibot'
import { transitionProblem } from '../core/incident/transitions.ts'
import { UpdateTranslations } from '../core/incident/translations.ts'
import { isUnseen } from '../core/name/name.ts'
import { IncidentKind, IncidentStatus } from '../core/status/incident.ts'
import { fillAffected } from './affected.ts'
import { fromStored, row, stored } from './database.ts'
import { forgetOriginal, isImported } from './imported.ts'
import { checkPromise, type IncidentBefore } from './incidents.ts'
import { isMember } from './meta.ts'
import { refuse } from './refuse.ts'
import { checkTranslations } from './translations.ts'
import { checkOrder } from './update-order.ts'
import type { Write } from './write.ts'

/** A client's clock may be this far ahead, in milliseconds; what it sends is then taken as now. */
const CLOCK_LEEWAY = 60_000
/** Before it nothing is shown but what was imported: such a time is a slip, and makes the ledger begin there. */
const EARLIEST = Date.UTC(2000, 0, 1)

function momentOf(record: PbRecord, now: number): number {
  const given = fromStored(record.getString('display_at')) ?? now
  if (given > now + CLOCK_LEEWAY) refuse('display_at', 'in_the_future', 'An update cannot be shown before its time')
  if (given < EARLIEST && !isImported(record)) refuse('display_at', 'too_long_ago', 'That is before the year 2000')
  const at = Math.min(given, now)
  record.set('display_at', stored(at))
  return at
}

function checkBody(record: PbRecord): void {
  if (isUnseen(record.getString('body')) && !isImported(record)) {
    refuse('body', 'required', 'An update says something')
  }
}

function statusOf(record: PbRecord): IncidentStatus {
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

const Newer = v.record(v.string(), v.unknown())

/** Refuses with the newer update in the answer, where one came after what the responder saw. */
function checkSeen(tx: PbApp, write: Write, incident: PbRecord): void {
  const text = write.meta.seen_revision
  if (text === undefined) return
  const seen = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seen)) {
    refuse('seen_revision', 'revision_unreadable', 'A revision is a whole number')
  }
  const newer = row(
    tx,
    Newer,
    `'id', id, 'incident', incident, 'status', status, 'body', body, 'display_at', display_at, 'revision', revision,
     'author', iif(json_valid(author), json(author), NULL), 'affected', iif(json_valid(affected), json(affected), NULL)`,
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
export function incidentOf(tx: PbApp, record: PbRecord): PbRecord {
  const id = record.getString('incident')
  try {
    return tx.findRecordById('incidents', id)
  } catch {
    return refuse('incident', 'incident_unknown', 'There is no such incident')
  }
}

/** Before a new update is saved: fills what the server knows, refuses what may not be. Gives the moment it is shown. */
export function checkNewUpdate(
  tx: PbApp,
  record: PbRecord,
  incident: PbRecord,
  write: Write,
  before: IncidentBefore,
): number {
  checkSeen(tx, write, incident)
  checkPromise(incident, write)
  checkBody(record)
  checkTranslations(record, null, UpdateTranslations)
  const at = momentOf(record, write.now)
  fillAffected(tx, record, write.page, at)
  const fact = { id: record.id, status: statusOf(record), at, created: write.now, words: [] }
  checkOrder(record, write, checkKind(incident, fact.status), before.updates, fact)
  if (isMember(write.meta) || record.getString('author') === '' || record.getString('author') === 'null') {
    record.set('author', write.meta.actor)
  }
  return at
}

/** Before a changed update is saved. Gives the earliest moment from which anything may be different. */
export function checkUpdate(
  tx: PbApp,
  record: PbRecord,
  stale: PbRecord,
  incident: PbRecord,
  write: Write,
  before: IncidentBefore,
): number {
  if (record.getString('incident') !== stale.getString('incident')) {
    refuse('incident', 'immutable', 'An update stays with its incident')
  }
  if (record.getString('body') !== stale.getString('body')) {
    checkBody(record)
    forgetOriginal(record)
  }
  checkTranslations(record, stale, UpdateTranslations)
  record.set('author', stale.get('author'))
  const at = momentOf(record, write.now)
  if (record.getString('affected') !== stale.getString('affected')) {
    fillAffected(tx, record, write.page, at)
  }
  const own = before.updates.find((one) => one.id === record.id)
  const fact = { id: record.id, status: statusOf(record), at, created: own?.created ?? write.now, words: [] }
  checkOrder(record, write, checkKind(incident, fact.status), before.updates, fact)
  return Math.min(at, own?.at ?? at)
}

/**
 * The promise after a new update: what came with it; else the next newest update has kept the old one, and closing ends
 * it. Undefined leaves it.
 */
export function promiseAfter(write: Write, record: PbRecord, before: IncidentBefore, at: number): string | undefined {
  const given = write.meta.next_update_at
  const closes = ['resolved', 'postmortem', 'completed'].includes(record.getString('status'))
  const newest = before.updates.every((one) => one.at <= at)
  if (!newest) return undefined
  if (closes) return ''
  if (given !== undefined) return given
  return before.updates.length === 0 ? undefined : ''
}
