import { queryText, toStoredDate } from '../base/database.ts'

/** How often at most the counts of a notification that is being sent are written, in milliseconds. */
const COUNT_INTERVAL = 1_000

const COUNTS = `SELECT coalesce(json_group_object(channel, json(states)), '{}') AS j FROM (
  SELECT channel, json_group_object(state, n) AS states FROM (
    SELECT channel, state, count(*) AS n FROM deliveries WHERE notification = {:id} GROUP BY channel, state)
  GROUP BY channel)`
const OPEN =
  "SELECT EXISTS (SELECT 1 FROM deliveries WHERE notification = {:id} AND state IN ('queued', 'leased')) AS j"

const isOpenOf = (tx: PbApp, id: string) => queryText(tx, OPEN, { id }) === '1'

/**
 * Counts a notification's deliveries by channel and state into its row, which the console watches, and ends it where
 * none is open any more.
 */
export function countDeliveries(tx: PbApp, id: string, now: number): void {
  writeCounts(tx, id, isOpenOf(tx, id), now)
}

function writeCounts(tx: PbApp, id: string, isOpen: boolean, now: number): void {
  const record = tx.findRecordById('notifications', id)
  const counts = queryText(tx, COUNTS, { id })
  if (isOpen && record.getString('counts') === counts) return
  record.ignoreUnchangedFields(true)
  record.set('counts', counts)
  if (!isOpen && record.getString('state') === 'sending') {
    record.set('state', 'done')
    record.set('done_at', toStoredDate(now))
  }
  tx.saveNoValidate(record)
}

/** The same, but once a second at most, unless it is over. */
export function countNowAndThen(tx: PbApp, id: string, now: number): void {
  const key = `aldis.counted.${id}`
  const isOpen = isOpenOf(tx, id)
  let isDue = false
  tx.store().setFunc(key, (last) => {
    isDue = !isOpen || now - Number(last ?? 0) >= COUNT_INTERVAL
    return isDue ? now : last
  })
  if (isDue) writeCounts(tx, id, isOpen, now)
  if (!isOpen) tx.store().remove(key)
}
