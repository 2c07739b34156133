import { nameFilesOnce } from './file-names.ts'
import { refuse } from './refuse.ts'
import { isSuperuser } from './superuser.ts'
import { QUERY_REFUSALS } from './wide-queries.ts'

/**
 * The small library of every request: it carries who asks and what they had seen to the record's hooks. It stays apart
 * from the rules, for a batch holds one engine for each of its requests, and an engine beyond the pool loads anew.
 */

function text(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

/**
 * The columns of time whose text a hook must see as it was sent: PocketBase makes an empty one of what it cannot read.
 */
function momentColumns(record: PbRecord): string[] {
  const fields = record.collection().fields
  return fields.fieldNames().filter((name) => fields.getByName(name).type() === 'date')
}

function bound(e: PbRecordRequestEvent, columns: readonly string[]): Record<string, string> {
  const body = new DynamicModel(Object.fromEntries(columns.map((column) => [column, ''])))
  e.bindBody(body)
  return Object.fromEntries(columns.map((column) => [column, String(body[column] ?? '')]))
}

/**
 * Columns as the client sent them: in the request's info PocketBase has put its own reading in their place. What is no
 * text (a number, a list) is no time either, and stands as such.
 */
function sent(e: PbRecordRequestEvent, columns: readonly string[]): Record<string, string> {
  const body = e.requestInfo().body
  const named = columns.filter((column) => body[column] !== undefined)
  if (named.length === 0) return {}
  try {
    return bound(e, named)
  } catch {
    return Object.assign({}, ...named.map((column) => ({ [column]: alone(e, column) })))
  }
}

function alone(e: PbRecordRequestEvent, column: string): string {
  // What did not bind left the body half read: at its end it begins anew.
  readerToString(e.requestEvent.request.body)
  try {
    return bound(e, [column])[column] ?? ''
  } catch {
    return 'What is no text'
  }
}

/** Who is remembered with what was written, for all of the page's members to read: never an address. */
function nameOf(auth: PbRecord): string {
  return isSuperuser(auth) ? 'Administrator' : auth.getString('name') || 'Team member'
}

/** Before a record is created, updated or deleted by a request: notes actor, way and what the client had seen. */
export function requested(e: PbRecordRequestEvent): void {
  if (e.requestInfo().context === 'batch') nameFilesOnce(e.record)
  const auth = e.auth
  // A request of a batch has a query of its own.
  if (!isSuperuser(auth) && e.requestInfo().query.expand) {
    refuse('expand', 'expand_refused', QUERY_REFUSALS.expand_refused)
  }
  const name = auth ? nameOf(auth) : ''
  const body = e.requestInfo().body
  const { updated, ...moments } = sent(e, [...(e.record.isNew() ? [] : ['updated']), ...momentColumns(e.record)])
  const meta = {
    actor: { collection: auth ? auth.collection().name : '', id: auth ? auth.id : '', name },
    via: isSuperuser(auth) ? 'admin' : e.get('aldis') ? 'console' : 'api',
    updated: updated || undefined,
    moments,
    seen_revision: text(body.seen_revision) || undefined,
    next_update_at: text(body.next_update_at),
  }
  e.record.set('@meta', JSON.stringify(meta))
  e.record.set('@derived', '')
  e.next()
}
