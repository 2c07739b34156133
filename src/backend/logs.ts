/** Rows of PocketBase's log that stay. It writes one for each request, also for those that its rate limits refuse. */
const MOST_LOG_ROWS = 20_000

/** Each minute: drops the oldest rows of PocketBase's log, so that nobody fills the disk by asking. */
export function clearLogs(app: PbApp): void {
  app.auxDB().newQuery(`DELETE FROM _logs WHERE rowid <= (SELECT max(rowid) FROM _logs) - ${MOST_LOG_ROWS}`).execute()
}
