import { isVisibleSql } from '../ledger/visible.ts'
import { MAY_BE_TOLD } from '../notification/may-be-told.ts'
import { countRows } from '../write/write.ts'

/** Its incident, where visitors do not see it any more, or its update, where that was deleted. */
const UNSEEN = `SELECT 1 FROM notifications n LEFT JOIN incidents i ON i.id = n.incident WHERE n.id = {:notification}
  AND n.incident != '' AND NOT coalesce(${isVisibleSql('i')} AND (n.incident_update = '' OR EXISTS (
    SELECT 1 FROM incident_updates u WHERE u.id = n.incident_update)), FALSE)`

/**
 * Of `deliveries`, what can be sent again of `notification`, to one subscriber or, where it is empty, to all: it failed,
 * visitors see what it tells, and its subscriber is there, may be told of the page as it is now, and is not put aside,
 * for nothing is sent there.
 */
export const RESENDABLE = `page = {:page} AND notification = {:notification} AND state = 'failed'
  AND {:subscriber} IN ('', subscriber) AND subscriber IN (SELECT s.id FROM subscribers s JOIN pages p ON p.id = s.page
    WHERE s.state = 'active' AND ${MAY_BE_TOLD}) AND NOT EXISTS (${UNSEEN})`

interface ResendableOf {
  page: string
  notification: string
  /** Empty: all of them. */
  subscriber: string
}

/** To how many a notification can be sent again. */
export function countResendable(app: PbApp, of: ResendableOf): number {
  return countRows(app, `SELECT count(*) AS j FROM deliveries WHERE ${RESENDABLE}`, { ...of })
}
