import * as v from 'valibot'
import { row } from './database.ts'
import { checkImported, checkSource } from './imported.ts'
import { metaOf } from './meta.ts'
import { checkMoments } from './moments.ts'
import { checkMoved, rebase } from './moved.ts'
import { beginPublication, checkPage, checkPageDelete, raiseEpoch } from './pages.ts'
import { checkPictures } from './pictures.ts'
import { refuse } from './refuse.ts'
import { checkRepeated } from './repeated.ts'
import { rulesOf } from './rules.ts'
import { isTimeZone } from './time-zones.ts'
import { incidentOf } from './updates.ts'
import { audit, beginWrite, inTransaction, noteChange, pageIsGoing, storedColumns, type Write } from './write.ts'

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
    checkPictures(record)
    if (name === 'pages') {
      checkPage(record, null)
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
    rulesOf(name).create({ tx, record, write, save: () => e.next() })
    finish(tx, write, 'create', record, null)
  })
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
    checkPictures(record)
    const page = name === 'pages' ? record.id : stale.getString('page')
    if (name !== 'pages' && record.getString('page') !== page) {
      refuse('page', 'immutable', 'A record stays with its page')
    }
    const now = Date.now()
    const before = storedColumns(tx, record.collection(), record.id)
    const write = beginWrite(tx, page, meta, now)
    record.set('revision', write.revision)
    rulesOf(name).update({ tx, record, write, stale, save: () => e.next() })
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
  const before = storedColumns(tx, record.collection(), record.id)
  const write = beginWrite(tx, page, metaOf(record), Date.now())
  rulesOf(name).remove({ tx, record, write, stale: tx.findRecordById(name, record.id), save: () => e.next() })
  noteChange(tx, write, name, record.id, true)
  audit(tx, write, 'delete', name, record.id, before, null)
}

function removePage(e: PbRecordEvent, tx: PbApp, page: string): void {
  checkPageDelete(tx.findRecordById('pages', page))
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

function checkUserZone(record: PbRecord, before: string): void {
  const zone = record.getString('time_zone')
  if (zone !== before && zone !== '' && !isTimeZone(zone)) {
    refuse('time_zone', 'time_zone_unknown', `There is no time zone ${zone}`)
  }
}

/** A user is made. */
export function createUser(e: PbRecordEvent): void {
  checkUserZone(e.record, '')
  checkPictures(e.record)
  e.next()
}

/** A user is changed: a new password or address ends every session. */
export function updateUser(e: PbRecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const stale = tx.findRecordById('users', e.record.id)
    checkMoved(e.record, stale)
    checkUserZone(e.record, stale.getString('time_zone'))
    checkPictures(e.record)
    e.record.set('epoch', stale.get('epoch'))
    e.next()
    if (e.record.tokenKey() !== stale.tokenKey()) raiseEpoch(tx, e.record.id, Date.now())
  })
}
