import * as v from 'valibot'
import { queryRows } from '../base/database.ts'
import { countDeliveries } from './counts.ts'

/** Notifications that one tick of the clock counts, at most. */
const MAX_COUNTED = 50

/**
 * Counts notifications that are being sent, and ends those of which nothing is open any more: of a courier's last reports
 * within a second none is counted, and what somebody's leaving closes is no report.
 */
export function countSending(app: PbApp, now: number): void {
  const sending = queryRows(
    app,
    v.object({ id: v.string() }),
    "'id', n.id",
    `FROM notifications n WHERE n.state = 'sending' ORDER BY EXISTS (SELECT 1 FROM deliveries d
       WHERE d.notification = n.id AND d.state IN ('queued', 'leased')), n.created DESC LIMIT ${MAX_COUNTED}`,
  )
  for (const { id } of sending) app.runInTransaction((tx) => countDeliveries(tx, id, now))
}
