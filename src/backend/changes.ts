import { run } from './database.ts'

/** Changes in one snapshot; with more since what the hub has, it fetches everything again. */
export const MOST_CHANGES = 2000
/** How many revisions of a page pass at most from one clearing of its changes to the next. */
const MAX_BEFORE_CLEARING = 100

/**
 * Drops a page's oldest changes, in whole revisions, now and then. More than MOST_CHANGES stay, so a hub that lacks a
 * dropped one is told to fetch everything again; where its tip is dropped too, as after a restored backup, by a new
 * epoch.
 */
export function clearChanges(tx: PbApp, page: string, revision: number): void {
  if (revision % MAX_BEFORE_CLEARING !== 0) return
  run(
    tx,
    `DELETE FROM changes WHERE page = {:page} AND revision < (
       SELECT revision FROM changes WHERE page = {:page} ORDER BY revision DESC LIMIT 1 OFFSET ${MOST_CHANGES})`,
    { page },
  )
}
