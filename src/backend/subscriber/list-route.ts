import { CHANNELS } from '../../core/subscriber/channel.ts'
import { StoredSubscriber, SubscriberFilter, type SubscriberList } from '../../core/subscriber/listed.ts'
import { jsonSql, queryRows, queryText } from '../base/database.ts'
import { parseBody } from '../request/parse-body.ts'
import { hashesOf } from './address-hashes.ts'
import { readCursor, toPart } from './keyset.ts'
import { CHOICE_COLUMNS } from './own.ts'
import { KEEPERS, refuseRole } from './permission.ts'

const COLUMNS = `'id', s.id, 'channel', s.channel, 'label', s.label, 'state', s.state,
  'components', coalesce(${jsonSql('s.components')}, json('[]')),
  'incident', iif(s.incident = '', NULL, json_object('id', s.incident,
    'name', coalesce((SELECT i.name FROM incidents i WHERE i.id = s.incident), ''))),
  ${CHOICE_COLUMNS}, 'locale', s.locale, 'source', s.source, 'since', s.created, 'created', s.created, 'notified', s.last_notified_at,
  'paused', s.paused_until, 'problem', s.problem`

/**
 * `POST /api/aldis/subscribers/search`: a page's subscribers from the newest on, filtered, for its owners and admins. Not
 * by GET: PocketBase logs the address of each request, and somebody's own address is asked for.
 */
export function searchSubscribers(e: PbRequestEvent): void {
  const filter = parseBody(e, SubscriberFilter)
  if (filter && !refuseRole(e, filter.page, KEEPERS)) e.json(200, listSubscribers(e.app, filter))
}

function listSubscribers(app: PbApp, { page, q, channel, state, after, size }: SubscriberFilter): SubscriberList {
  const found = queryRows(
    app,
    StoredSubscriber,
    COLUMNS,
    `FROM subscribers s WHERE s.page = {:page}
       AND ({:channel} = '' OR s.channel = {:channel}) AND ({:state} = '' OR s.state = {:state})
       AND ({:hashes} = '' OR s.endpoint_hash IN (SELECT value FROM json_each(iif({:hashes} = '', '[]', {:hashes}))))
       AND ({:created} = '' OR (s.created, s.id) < ({:created}, {:id}))
     ORDER BY s.created DESC, s.id DESC LIMIT ${size + 1}`,
    {
      page,
      channel: channel ?? '',
      state: state ?? '',
      hashes: q === undefined ? '' : JSON.stringify(hashesOf(q, CHANNELS)),
      ...readCursor(after),
    },
  )
  return { ...toPart(found, size), ...(after === undefined && { totals: totalsOf(app, page) }) }
}

function totalsOf(app: PbApp, page: string): SubscriberList['totals'] & {} {
  const by = (column: 'state' | 'channel', where: string) =>
    JSON.parse(
      queryText(
        app,
        `SELECT coalesce(json_group_object(name, n), '{}') AS j FROM (
           SELECT ${column} AS name, count(*) AS n FROM subscribers WHERE page = {:page} AND ${where} GROUP BY ${column})`,
        { page },
      ),
    )
  return { states: by('state', 'true'), channels: by('channel', "state = 'active'") }
}
