import { removeBatchSuffixes } from '../base/file-names.ts'
import { DERIVED_KEY, META_KEY } from '../base/record-marks.ts'
import { refuse } from '../base/refuse.ts'
import { isSuperuser } from '../base/superuser.ts'
import { actorName, metaOfRequest } from './meta-of-request.ts'
import { QUERY_PROBLEM_MESSAGES } from './query-limits.ts'
import { isSignedByEdge } from './signed.ts'

// Passes on who writes and what they had seen to the record's hooks. In the small library of every request, separate from
// the rules: a batch holds one engine per request, and an engine beyond the pool is loaded anew.

function optionalText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

/** The date columns, whose text a hook must see as it was sent: PocketBase empties what it cannot read. */
function dateColumns(record: PbRecord): string[] {
  const fields = record.collection().fields
  return fields.fieldNames().filter((name) => fields.getByName(name).type() === 'date')
}

function bindColumns(e: PbRecordRequestEvent, columns: readonly string[]): Record<string, string> {
  const body = new DynamicModel(Object.fromEntries(columns.map((column) => [column, ''])))
  e.bindBody(body)
  return Object.fromEntries(columns.map((column) => [column, String(body[column] ?? '')]))
}

/**
 * Columns as the client sent them: in the request's info PocketBase has replaced them by its own reading. A value that
 * is no text (a number, a list) is no time either, and gets a placeholder.
 */
function readSentColumns(e: PbRecordRequestEvent, columns: readonly string[]): Record<string, string> {
  const body = e.requestInfo().body
  const named = columns.filter((column) => body[column] !== undefined)
  if (named.length === 0) return {}
  try {
    return bindColumns(e, named)
  } catch {
    return Object.assign({}, ...named.map((column) => ({ [column]: bindColumn(e, column) })))
  }
}

function bindColumn(e: PbRecordRequestEvent, column: string): string {
  // A failed bind leaves the body half read: reading it to its end rewinds it.
  readerToString(e.requestEvent.request.body)
  try {
    return bindColumns(e, [column])[column] ?? ''
  } catch {
    return 'A value that is no text'
  }
}

/**
 * Before a request creates, updates or deletes a record: attaches who writes, through what, and what the client had
 * seen.
 */
export function attachMeta(e: PbRecordRequestEvent): void {
  if (e.requestInfo().context === 'batch') removeBatchSuffixes(e.record)
  // A request of a batch has a query of its own.
  if (!isSuperuser(e.auth) && e.requestInfo().query.expand) {
    refuse('expand', 'expand_refused', QUERY_PROBLEM_MESSAGES.expand_refused)
  }
  const body = e.requestInfo().body
  // Here nobody counts guesses of the old one.
  if (e.record.collection().name === 'users' && !isSuperuser(e.auth) && body.password !== undefined) {
    refuse('password', 'use_password_change', 'A password is changed on its own')
  }
  const { updated, ...moments } = readSentColumns(e, [
    ...(e.record.isNew() ? [] : ['updated']),
    ...dateColumns(e.record),
  ])
  const meta = {
    ...metaOfRequest(e),
    updated: updated || undefined,
    moments,
    seen_revision: optionalText(body.seen_revision) || undefined,
    next_update_at: optionalText(body.next_update_at),
    impact_override: optionalText(body.impact_override),
    break_glass: optionalText(body.break_glass),
    notify: optionalText(body.notify),
  }
  e.record.set(META_KEY, JSON.stringify(meta))
  e.record.set(DERIVED_KEY, '')
  e.next()
}

/**
 * Before a user changes their own account by a link from a mail, without being signed in: they are who writes.
 */
export function attachOwnMeta(e: PbRecordRequestEvent): void {
  const actor = { collection: e.record.collection().name, id: e.record.id, name: actorName(e.record) }
  e.record.set(META_KEY, JSON.stringify({ actor, via: isSignedByEdge(e) ? 'console' : 'api' }))
  e.next()
}
