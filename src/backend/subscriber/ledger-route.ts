import * as v from 'valibot'
import { HeldMessages, type Ledger, LedgerFilter, LedgerRow } from '../../core/notification/ledger.ts'
import { CHANNELS } from '../../core/subscriber/channel.ts'
import { answerRefused } from '../account/invitations.ts'
import { queryRows } from '../base/database.ts'
import { queryOf } from '../incident/page-reader.ts'
import { readCursor, toPart } from './keyset.ts'
import { KEEPERS, refuseRole } from './permission.ts'
import { countResendable, RESENDABLE } from './resendable.ts'

/** The name of an incident that is there, or those of a notification's components. */
const NAMES = `json(coalesce((SELECT json_array(i.name) FROM incidents i WHERE i.id = n.incident),
  (SELECT json_group_array(c.name) FROM json_each(iif(json_valid(n.content), n.content, '{}'), '$.components') one
     JOIN components c ON c.id = one.value ->> 'id'), '[]'))`
const COLUMNS = `'id', d.id, 'notification', d.notification, 'kind', d.kind, 'subscriber', d.subscriber,
  'about', json_object('incident', coalesce(n.incident, ''), 'names', ${NAMES},
    'status', coalesce((SELECT u.status FROM incident_updates u WHERE u.id = n.incident_update), '')),
  'label', coalesce(s.label, ''), 'standing', s.state, 'problem', coalesce(s.problem, ''), 'channel', d.channel,
  'state', d.state, 'attempts', d.attempts, 'due_at', d.due_at, 'reason', d.reason,
  'perhaps_twice', json(iif(d.perhaps_twice, 'true', 'false')), 'at', replace(d.updated, ' ', 'T'), 'created', d.created`
const Stored = v.object({ ...LedgerRow.entries, created: v.string() })

/** `GET /api/aldis/deliveries`: the ledger of a post or of a subscriber, the newest first, for owners and admins. */
export function getDeliveries(e: PbRequestEvent): void {
  const parsed = v.safeParse(LedgerFilter, queryOf(e))
  if (!parsed.success) {
    answerRefused(e, { status: 400, code: 'invalid', message: 'A notification or a subscriber is needed.' })
    return
  }
  if (!refuseRole(e, parsed.output.page, KEEPERS)) e.json(200, readLedger(e.app, parsed.output))
}

function readLedger(app: PbApp, { page, notification, subscriber, state, after, size }: LedgerFilter): Ledger {
  const [of, value] = notification === undefined ? ['subscriber', subscriber ?? ''] : ['notification', notification]
  const ofFailed = notification !== undefined && state === 'failed'
  const found = queryRows(
    app,
    Stored,
    ofFailed
      ? `${COLUMNS}, 'can_resend', json(iif(d.id IN (SELECT id FROM deliveries WHERE ${RESENDABLE}), 'true', 'false'))`
      : COLUMNS,
    `FROM deliveries d LEFT JOIN subscribers s ON s.id = d.subscriber LEFT JOIN notifications n ON n.id = d.notification
     WHERE d.page = {:page} AND d.${of} = {:value} AND ({:state} = '' OR d.state = {:state})
       AND ({:created} = '' OR (d.created, d.id) < ({:created}, {:id}))
     ORDER BY d.created DESC, d.id DESC LIMIT ${size + 1}`,
    { page, value, state: state ?? '', ...readCursor(after), ...(ofFailed && { notification, subscriber: '' }) },
  )
  const isFirst = notification !== undefined && after === undefined
  return {
    ...toPart(found, size),
    ...(isFirst && ofFailed && { resendable: countResendable(app, { page, notification, subscriber: '' }) }),
    ...(isFirst && state === 'queued' && { held: heldOf(app, page, notification) }),
  }
}

/** What waits by channel, each with the reason of most of its messages. */
function heldOf(app: PbApp, page: string, notification: string): HeldMessages[] {
  const found = queryRows(
    app,
    HeldMessages,
    "'channel', channel, 'count', count(*), 'reason', reason, 'due_at', min(due_at)",
    `FROM deliveries WHERE page = {:page} AND notification = {:notification} AND state = 'queued' AND attempts > 0
     GROUP BY channel, reason ORDER BY count(*) DESC, reason`,
    { page, notification },
  )
  return CHANNELS.flatMap((one) => found.find(({ channel }) => channel === one) ?? [])
}
