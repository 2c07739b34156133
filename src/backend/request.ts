/**
 * The small library of every request: it carries who asks and what they had seen to the record's hooks. It stays apart
 * from the rules, for a batch holds one engine for each of its requests, and an engine beyond the pool loads anew.
 */

function text(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

/** A column as the client sent it: in the request's info PocketBase has put its own reading in its place. */
function sent(e: PbRecordRequestEvent, column: string): string | undefined {
  const body = new DynamicModel({ [column]: '' })
  e.bindBody(body)
  return text(body[column]) || undefined
}

/** Before a record is created, updated or deleted by a request: notes actor, way and what the client had seen. */
export function requested(e: PbRecordRequestEvent): void {
  const auth = e.auth
  const collection = auth ? auth.collection().name : ''
  const name = auth ? auth.getString('name') || auth.getString('email') : ''
  const body = e.requestInfo().body
  const meta = {
    actor: { collection, id: auth ? auth.id : '', name },
    via: collection === '_superusers' ? 'admin' : e.get('aldis') ? 'console' : 'api',
    updated: e.record.isNew() ? undefined : sent(e, 'updated'),
    seen_revision: text(body.seen_revision) || undefined,
    next_update_at: e.record.collection().name === 'incidents' ? sent(e, 'next_update_at') : text(body.next_update_at),
  }
  e.record.set('@meta', JSON.stringify(meta))
  e.record.set('@derived', '')
  e.next()
}
