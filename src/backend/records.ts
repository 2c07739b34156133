import * as v from 'valibot'
import { checkComponent, checkComponentDelete, checkNewComponent, settleComponentWrite } from './components.ts'
import { row } from './database.ts'
import { checkImported, checkSource } from './imported.ts'
import {
  checkIncident,
  checkIncidentDelete,
  checkNewIncident,
  type IncidentBefore,
  incidentBefore,
  settleAfterUpdate,
  settleIncident,
} from './incidents.ts'
import { metaOf } from './meta.ts'
import { checkMoments } from './moments.ts'
import { beginPublication, checkMembership, checkMembershipDelete, checkPage, raiseEpoch } from './pages.ts'
import { refuse } from './refuse.ts'
import { checkNewUpdate, checkUpdate, checkUpdateDelete, incidentOf, promiseAfter } from './updates.ts'
import { audit, beginWrite, inTransaction, noteChange, pageIsGoing, storedColumns, type Write } from './write.ts'

/** What makes a repeated post the same post: the fields that both must have alike. */
const SAME_POST: Record<string, readonly string[]> = {
  incidents: ['page', 'kind', 'name'],
  incident_updates: ['incident', 'status', 'body'],
  components: ['page', 'name'],
}

/** A client makes the id, so a repeated post finds itself: `already_posted`, or `id_taken` where it is another. */
function checkRepeated(tx: PbApp, record: PbRecord, name: string): void {
  if (record.id === '') return
  const known = row(tx, v.object({ id: v.string() }), "'id', id", `FROM \`${name}\` WHERE id = {:id}`, {
    id: record.id,
  })
  if (!known) return
  const stored = tx.findRecordById(name, record.id)
  const same = (SAME_POST[name] ?? ['page']).every((field) => {
    // An update may come without its page.
    return record.getString(field) === stored.getString(field)
  })
  if (same) refuse('id', 'already_posted', 'This was posted before', { revision: stored.getInt('revision') })
  refuse('id', 'id_taken', 'Another record has this id')
}

function pageOf(tx: PbApp, record: PbRecord, name: string): string {
  if (name === 'pages') return record.id
  if (name !== 'incident_updates') return record.getString('page')
  const page = incidentOf(tx, record).getString('page')
  const given = record.getString('page')
  if (given !== '' && given !== page) refuse('page', 'other_page', 'The incident belongs to another page')
  record.set('page', page)
  return page
}

function requirePage(tx: PbApp, page: string): void {
  const found = row(tx, v.object({ id: v.string() }), "'id', id", 'FROM pages WHERE id = {:page}', { page })
  if (!found) refuse('page', 'page_unknown', 'There is no such page')
}

/** A record of a page is created: check, derive, save, and leave its traces, in one transaction. */
export function create(e: PbRecordEvent): void {
  inTransaction(e, (tx) => {
    const record = e.record
    const name = record.collection().name
    const meta = metaOf(record)
    const now = Date.now()
    checkRepeated(tx, record, name)
    checkMoments(record, meta)
    checkSource(record, null)
    checkImported(record, null, meta)
    if (name === 'pages') {
      checkPage(record)
      record.set('revision', 1)
      e.next()
      beginPublication(tx, record.id, now)
      finish(tx, beginWrite(tx, record.id, meta, now), 'create', record, null)
      return
    }
    const page = pageOf(tx, record, name)
    requirePage(tx, page)
    const write = beginWrite(tx, page, meta, now)
    record.set('revision', write.revision)
    switch (name) {
      case 'incidents':
        checkNewIncident(record, write)
        e.next()
        break
      case 'incident_updates': {
        const incident = incidentOf(tx, record)
        const before = incidentBefore(tx, incident)
        const at = checkNewUpdate(tx, record, incident, write, before)
        e.next()
        settleAfterUpdate(tx, write, incident, before, at, promiseAfter(write, record, before, at))
        break
      }
      case 'components':
        checkNewComponent(tx, record)
        e.next()
        settleComponentWrite(tx, write, record, null)
        break
      case 'memberships':
        checkMembership(tx, record, null, write)
        e.next()
        break
      default:
        e.next()
    }
    finish(tx, write, 'create', record, null)
  })
}

/** Refuses what was written over a newer state: the body carried an `updated` other than the stored one. */
function checkMoved(record: PbRecord, stale: PbRecord): void {
  const seen = metaOf(record).updated
  if (seen === undefined) return
  const stored = stale.getString('updated')
  if (seen.replace('T', ' ') !== stored) {
    refuse('updated', 'record_moved', 'The record changed after it was opened', { updated: stored })
  }
}

/**
 * Puts what the client changed upon the row as it is now: the record was loaded before the transaction, so what it holds
 * besides may be old. Files are left, for PocketBase checks their names against what it loaded.
 */
function rebase(record: PbRecord, stale: PbRecord): void {
  const loaded = record.original()
  const fields = record.collection().fields
  for (const name of fields.fieldNames()) {
    if (['file', 'autodate', 'password'].includes(fields.getByName(name).type())) continue
    const current = stale.getString(name)
    if (loaded.getString(name) !== current && record.getString(name) === loaded.getString(name)) {
      record.set(name, stale.get(name))
    }
  }
}

/** A record of a page is changed. The row is read again in the transaction; only what changed is written. */
export function update(e: PbRecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const record = e.record
    const name = record.collection().name
    const meta = metaOf(record)
    if (pageIsGoing(tx, record.getString('page'))) return e.next()
    const stale = tx.findRecordById(name, record.id)
    checkMoved(record, stale)
    checkMoments(record, meta)
    rebase(record, stale)
    checkSource(record, stale)
    checkImported(record, stale, meta)
    const page = name === 'pages' ? record.id : stale.getString('page')
    if (name !== 'pages' && record.getString('page') !== page) {
      refuse('page', 'immutable', 'A record stays with its page')
    }
    const now = Date.now()
    const before = storedColumns(tx, record.collection(), record.id)
    const write = beginWrite(tx, page, meta, now)
    record.set('revision', write.revision)
    switch (name) {
      case 'pages':
        checkPage(record)
        e.next()
        break
      case 'incidents': {
        const standing = checkIncident(tx, record, stale, write)
        e.next()
        settleIncident(tx, write, record, standing)
        break
      }
      case 'incident_updates': {
        const incident = incidentOf(tx, stale)
        const standing = incidentBefore(tx, incident)
        const from = checkUpdate(tx, record, stale, incident, write, standing)
        e.next()
        settleAfterUpdate(tx, write, incident, standing, from, undefined)
        break
      }
      case 'components':
        checkComponent(tx, record, stale, write)
        e.next()
        settleComponentWrite(tx, write, record, stale)
        break
      case 'memberships':
        checkMembership(tx, record, stale, write)
        e.next()
        raiseEpoch(tx, record.getString('user'), now)
        break
      default:
        e.next()
    }
    finish(tx, write, 'update', record, before)
  })
}

/** A record of a page is deleted. With its page everything goes, without a trace of its own. */
export function remove(e: PbRecordEvent): void {
  inTransaction(e, (tx) => {
    const record = e.record
    const name = record.collection().name
    const page = name === 'pages' ? record.id : record.getString('page')
    if (name === 'pages') removePage(e, tx, page)
    else if (pageIsGoing(tx, page) || incidentIsGone(tx, record, name)) e.next()
    else removeOne(e, tx, name, page)
  })
}

/** PocketBase deletes a record before what hangs on it: a draft's updates go without traces of their own. */
function incidentIsGone(tx: PbApp, record: PbRecord, name: string): boolean {
  if (name !== 'incident_updates') return false
  const id = record.getString('incident')
  return row(tx, v.object({ id: v.string() }), "'id', id", 'FROM incidents WHERE id = {:id}', { id }) === null
}

function removeOne(e: PbRecordEvent, tx: PbApp, name: string, page: string): void {
  const record = e.record
  const now = Date.now()
  const before = storedColumns(tx, record.collection(), record.id)
  if (name === 'components') checkComponentDelete(tx, record)
  if (name === 'incidents') checkIncidentDelete(tx, tx.findRecordById(name, record.id))
  const write = beginWrite(tx, page, metaOf(record), now)
  if (name === 'incident_updates') {
    removeUpdate(e, tx, write)
  } else {
    if (name === 'memberships') checkMembershipDelete(tx, tx.findRecordById(name, record.id), write)
    e.next()
    if (name === 'memberships') raiseEpoch(tx, record.getString('user'), now)
  }
  noteChange(tx, write, name, record.id, true)
  audit(tx, write, 'delete', name, record.id, before, null)
}

function removeUpdate(e: PbRecordEvent, tx: PbApp, write: Write): void {
  const incident = incidentOf(tx, e.record)
  const standing: IncidentBefore = incidentBefore(tx, incident)
  const own = standing.updates.find((one) => one.id === e.record.id)
  checkUpdateDelete(incident, e.record.id, standing)
  e.next()
  settleAfterUpdate(tx, write, incident, standing, own?.at ?? write.now, undefined)
}

function removePage(e: PbRecordEvent, tx: PbApp, page: string): void {
  const store = tx.store()
  store.set('aldis.deleting', page)
  try {
    e.next()
  } finally {
    store.remove('aldis.deleting')
  }
  e.record.set('@gone', page)
}

function finish(
  tx: PbApp,
  write: Write,
  action: 'create' | 'update',
  record: PbRecord,
  before: Record<string, unknown> | null,
): void {
  const collection = record.collection()
  noteChange(tx, write, collection.name, record.id)
  audit(tx, write, action, collection.name, record.id, before, storedColumns(tx, collection, record.id))
}

/** Ledger, audit, changes and publications are written by the hooks alone; they go only with their page. */
export function locked(e: PbRecordEvent): void {
  if (!pageIsGoing(e.app, e.record.getString('page'))) {
    refuse('id', 'append_only', 'This is written by the system and never changed')
  }
  e.next()
}

/** A user is changed: a new password or address ends every session. */
export function updateUser(e: PbRecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const stale = tx.findRecordById('users', e.record.id)
    checkMoved(e.record, stale)
    e.record.set('epoch', stale.get('epoch'))
    e.next()
    if (e.record.tokenKey() !== stale.tokenKey()) raiseEpoch(tx, e.record.id, Date.now())
  })
}
