/** How many rows of PocketBase's log are kept. It writes one for each request, also for rate-limited ones. */
const MAX_LOG_ROWS = 20_000

/** Each minute: drops the oldest rows of PocketBase's log, so that nobody fills the disk by asking. */
export function clearLogs(app: PbApp): void {
  app.auxDB().newQuery(`DELETE FROM _logs WHERE rowid <= (SELECT max(rowid) FROM _logs) - ${MAX_LOG_ROWS}`).execute()
}
