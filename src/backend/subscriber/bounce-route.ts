import { BounceReport } from '../../core/notification/bounces/exchange.ts'
import { parseBody } from '../request/parse-body.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { settleBounces } from './bounces.ts'

/** `POST /api/aldis/couriers/bounces`: what mail providers told the edge of mails that came back. */
export function postBounces(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const report = parseBody(e, BounceReport)
  if (report) e.json(200, settleBounces(e.app, report, Date.now()))
}
