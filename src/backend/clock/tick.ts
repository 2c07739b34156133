import { countSending } from '../notification/count-sending.ts'
import { deleteOldDeliveries } from '../notification/retention.ts'
import { purgeSubscribers } from '../subscriber/purge.ts'
import { announceMaintenances, beginMaintenances, completeMaintenances, remindOfMaintenances } from './maintenance.ts'
import { makeOccurrences, makeOccurrencesOf } from './occurrences.ts'
import { publishDrafts } from './timed-drafts.ts'

/** What is done by the clock, in this order: what is over an hour after a stop begins first, and then ends. */
const JOBS = {
  makeOccurrences,
  announceMaintenances,
  remindOfMaintenances,
  beginMaintenances,
  completeMaintenances,
  publishDrafts,
  countSending,
  purgeSubscribers,
  deleteOldDeliveries,
}

/**
 * Every minute, and once PocketBase has started: does what is due, each once, however often it is called. A job that
 * fails is logged and tried again with the next tick; the others go on.
 */
export function tick(app: PbApp): void {
  const now = Date.now()
  for (const [name, job] of Object.entries(JOBS)) {
    try {
      job(app, now)
    } catch (error) {
      app.logger().error('A job of the clock failed', 'job', name, 'error', String(error))
    }
  }
}

/** After a recurring maintenance was saved: what comes of it is announced at once. */
export function announceRecurring(e: PbRecordEvent): void {
  makeOccurrencesOf(e.app, e.record.id, Date.now())
}
