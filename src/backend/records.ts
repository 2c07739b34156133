import * as v from 'valibot'
import { audit, storedColumns } from './audit/audit.ts'
import { auditingUser } from './audit/audit-users.ts'
import { queryRow } from './base/database.ts'
import { DELETED_PAGE_KEY } from './base/record-marks.ts'
import { refuse } from './base/refuse.ts'
import { isTimeZone } from './base/time-zones.ts'
import { findIncident } from './incident/updates.ts'
import { deleteMessaging } from './notification/retention.ts'
import { normalizeHost } from './page/domains.ts'
import { checkPageDelete } from './page/page-deletion.ts'
import { checkPage, createPublication, raiseEpoch } from './page/pages.ts'
import { metaOf } from './request/meta.ts'
import { rulesOf } from './rules.ts'
import { checkConflict, rebase } from './write/conflict.ts'
import { checkDates } from './write/date-fields.ts'
import { checkDuplicatePost } from './write/duplicate-post.ts'
import { checkFormats } from './write/formats.ts'
import { checkImportFields, checkSource } from './write/import-fields.ts'
import { normalizeUserName } from './write/names.ts'
import { checkPictures } from './write/pictures.ts'
import {
  beginWrite,
  inTransaction,
  isPageBeingDeleted,
  recordChange,
  type Write,
  whileDeletingPage,
} from './write/write.ts'

function resolvePageId(tx: PbApp, record: PbRecord, name: string): string {
  if (name === 'pages') return record.id
  if (name !== 'incident_updates') return record.getString('page')
  const page = findIncident(tx, record).getString('page')
  const sent = record.getString('page')
  if (sent !== '' && sent !== page) refuse('page', 'other_page', 'The incident belongs to another page')
  record.set('page', page)
  return page
}

function requirePage(tx: PbApp, page: string): void {
  const found = queryRow(tx, v.object({ id: v.string() }), "'id', id", 'FROM pages WHERE id = {:page}', { page })
  if (!found) refuse('page', 'page_unknown', 'There is no such page')
}

/** Creates a record of a page in one transaction: check, derive, save, log. */
export function create(e: PbRecordEvent): void {
  inTransaction(e, (tx) => {
    const record = e.record
    const name = record.collection().name
    const meta = metaOf(record)
    const now = Date.now()
    checkDuplicatePost(tx, record, name)
    normalizeHost(record, name)
    checkFormats(record)
    checkDates(record, meta)
    checkSource(record, null)
    checkImportFields(record, null, meta)
    checkPictures(record)
    if (name === 'pages') {
      checkPage(record, null)
      record.set('revision', 1)
      e.next()
      createPublication(tx, record.id, now)
      recordWrite(tx, beginWrite(tx, record.id, meta, now), 'create', record, null)
      return
    }
    const page = resolvePageId(tx, record, name)
    requirePage(tx, page)
    const write = beginWrite(tx, page, meta, now)
    record.set('revision', write.revision)
    rulesOf(name).create({ tx, record, write, save: () => e.next() })
    recordWrite(tx, write, 'create', record, null)
  })
}

/** Updates a record of a page. The row is read again in the transaction; only changed fields are written. */
export function update(e: PbRecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const record = e.record
    const name = record.collection().name
    const meta = metaOf(record)
    if (isPageBeingDeleted(tx, record.getString('page'))) return e.next()
    const stored = tx.findRecordById(name, record.id)
    checkConflict(record, stored)
    checkDates(record, meta)
    rebase(record, stored)
    normalizeHost(record, name)
    checkFormats(record)
    checkSource(record, stored)
    checkImportFields(record, stored, meta)
    checkPictures(record)
    const page = name === 'pages' ? record.id : stored.getString('page')
    if (name !== 'pages' && record.getString('page') !== page) {
      refuse('page', 'immutable', 'A record stays with its page')
    }
    const now = Date.now()
    const before = storedColumns(tx, record.collection(), record.id)
    const write = beginWrite(tx, page, meta, now)
    record.set('revision', write.revision)
    rulesOf(name).update({ tx, record, write, stored, save: () => e.next() })
    recordWrite(tx, write, 'update', record, before)
  })
}

/** Deletes a record of a page. With its page everything goes, without entries of its own. */
export function remove(e: PbRecordEvent): void {
  inTransaction(e, (tx) => {
    const record = e.record
    const name = record.collection().name
    const page = name === 'pages' ? record.id : record.getString('page')
    if (name === 'pages') removePage(e, tx, page)
    else if (isPageBeingDeleted(tx, page) || isIncidentDeleted(tx, record, name)) e.next()
    else removeRecord(e, tx, name, page)
  })
}

/** PocketBase deletes a record before its dependents: a draft's updates go without log entries. */
function isIncidentDeleted(tx: PbApp, record: PbRecord, name: string): boolean {
  if (name !== 'incident_updates') return false
  const id = record.getString('incident')
  return queryRow(tx, v.object({ id: v.string() }), "'id', id", 'FROM incidents WHERE id = {:id}', { id }) === null
}

function removeRecord(e: PbRecordEvent, tx: PbApp, name: string, page: string): void {
  const record = e.record
  const before = storedColumns(tx, record.collection(), record.id)
  const write = beginWrite(tx, page, metaOf(record), Date.now())
  rulesOf(name).remove({ tx, record, write, stored: tx.findRecordById(name, record.id), save: () => e.next() })
  recordChange(tx, write, name, record.id, true)
  audit(tx, write, 'delete', name, record.id, before, null)
}

function removePage(e: PbRecordEvent, tx: PbApp, page: string): void {
  const { record } = e
  const meta = metaOf(record)
  checkPageDelete(tx, tx.findRecordById('pages', page), meta, Date.now())
  const before = storedColumns(tx, record.collection(), page)
  deleteMessaging(tx, page)
  whileDeletingPage(tx, page, () => e.next())
  // Its own log went with it: this row is the deployment's.
  audit(tx, { page: '', revision: 0, meta, now: Date.now() }, 'delete', 'pages', page, before, null)
  e.record.set(DELETED_PAGE_KEY, page)
}

function recordWrite(
  tx: PbApp,
  write: Write,
  action: 'create' | 'update',
  record: PbRecord,
  before: Record<string, unknown> | null,
): void {
  const collection = record.collection()
  recordChange(tx, write, collection.name, record.id)
  audit(tx, write, action, collection.name, record.id, before, storedColumns(tx, collection, record.id))
}

/**
 * Refuses direct writes: ledger, audit, changes and publications are written by the hooks alone, and deleted only with
 * their page.
 */
export function refuseWrite(e: PbRecordEvent): void {
  if (!isPageBeingDeleted(e.app, e.record.getString('page'))) {
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

/** Before a user is created. */
export function createUser(e: PbRecordEvent): void {
  checkFormats(e.record)
  checkUserZone(e.record, '')
  normalizeUserName(e.record, '')
  checkPictures(e.record)
  inTransaction(e, (tx) => auditingUser(tx, e.record, 'create', () => e.next()))
}

/** Around the deletion of a user, with all memberships. */
export function removeUser(e: PbRecordEvent): void {
  inTransaction(e, (tx) => auditingUser(tx, e.record, 'delete', () => e.next()))
}

/** Before a user is updated: a new password or address ends every session. */
export function updateUser(e: PbRecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('users', e.record.id)
    checkConflict(e.record, stored)
    checkFormats(e.record)
    checkUserZone(e.record, stored.getString('time_zone'))
    normalizeUserName(e.record, stored.getString('name'))
    checkPictures(e.record)
    e.record.set('epoch', stored.get('epoch'))
    auditingUser(tx, e.record, 'update', () => e.next())
    if (e.record.tokenKey() !== stored.tokenKey()) raiseEpoch(tx, e.record.id, Date.now())
  })
}
