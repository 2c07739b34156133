/**
 * The small library of every request: it carries who asks and what they had seen to the record's hooks. It stays apart
 * from the rules, for a batch holds one engine for each of its requests, and an engine beyond the pool loads anew.
 */

function text(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

/** `updated` as the client sent it: in the request's info PocketBase has put the stored one in its place. */
function sentUpdated(e: PbRecordRequestEvent): string | undefined {
  const sent = new DynamicModel({ updated: '' })
  e.bindBody(sent)
  return text(sent.updated) || undefined
}

/** Before a record is created, updated or deleted by a request: notes actor, way and what the client had seen. */
export function requested(e: PbRecordRequestEvent): void {
  const auth = e.auth
  const collection = auth ? auth.collection().name : ''
  const name = auth ? auth.getString('name') || auth.getString('email') : ''
  const body = e.requestInfo().body
  const seen = text(body.seen_revision)
  const meta = {
    actor: { collection, id: auth ? auth.id : '', name },
    via: collection === '_superusers' ? 'admin' : e.get('aldis') ? 'console' : 'api',
    updated: e.record.isNew() ? undefined : sentUpdated(e),
    seen_revision: seen === undefined || seen === '' ? undefined : Number(seen),
    next_update_at: text(body.next_update_at),
  }
  e.record.set('@meta', JSON.stringify(meta))
  e.record.set('@derived', '')
  e.next()
}
