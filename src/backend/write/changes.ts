import { execute } from '../base/database.ts'

/** The most changes in one snapshot; a hub that misses more fetches everything again. */
export const MAX_CHANGES = 2000
/** How many revisions pass between two cleanings of a page's changes. */
const MAX_BEFORE_CLEARING = 100

/**
 * Drops a page's oldest changes, in whole revisions, now and then. More than MAX_CHANGES stay, so a hub that lacks a
 * dropped one is told to fetch everything again; where its tip is dropped too, as after a restored backup, by a new
 * epoch.
 */
export function clearChanges(tx: PbApp, page: string, revision: number): void {
  if (revision % MAX_BEFORE_CLEARING !== 0) return
  execute(
    tx,
    `DELETE FROM changes WHERE page = {:page} AND revision < (
       SELECT revision FROM changes WHERE page = {:page} ORDER BY revision DESC LIMIT 1 OFFSET ${MAX_CHANGES})`,
    { page },
  )
}
