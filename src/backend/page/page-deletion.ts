import * as v from 'valibot'
import { BACKUP_LIFETIME } from '../../core/backup/backups.ts'
import { fromStoredDate, queryRow, queryText } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'
import { isMember, type Meta } from '../request/meta.ts'
import { listBackups, startOfBackup } from './backup-files.ts'

/**
 * When anything of a page was last written, its team and their names included. Sign-ins and the word that confirms its
 * deletion are no part of what it is.
 */
function lastWriteAt(app: PbApp, page: string): number {
  const sql = `SELECT coalesce(max(at), '') AS j FROM (
    SELECT max(created) AS at FROM changes WHERE page = {:page} AND collection != 'pages'
    UNION ALL SELECT max(created) FROM audit_log WHERE page = {:page} AND kind NOT IN ('sign_ins', 'deployment')
      AND NOT (collection = 'pages' AND action = 'update'
        AND NOT EXISTS (SELECT 1 FROM json_each(after) WHERE key != 'delete_confirm'))
    UNION ALL SELECT created FROM pages WHERE id = {:page})`
  return fromStoredDate(queryText(app, sql, { page })) ?? 0
}

/** Whether the newest backup is young and was begun after the last write of the page. */
function hasBackup(app: PbApp, page: string, now: number): boolean {
  const [newest] = listBackups(app)
  const start = newest ? startOfBackup(newest) : null
  return start !== null && start >= now - BACKUP_LIFETIME && start > lastWriteAt(app, page)
}

/** Whether this page's deletion is confirmed and waits for a backup only. */
export function awaitsBackup(app: PbApp, page: string, now: number): boolean {
  const from = 'FROM pages WHERE id = {:page} AND delete_confirm = slug'
  const confirmed = queryRow(app, v.object({ id: v.string() }), "'id', id", from, { page })
  return confirmed !== null && !hasBackup(app, page, now)
}

/**
 * Before a page is deleted with its history: its slug must have been saved as `delete_confirm`, and where a member deletes
 * it, a backup of a moment ago must have all of it. Operators keep backups by themselves.
 */
export function checkPageDelete(tx: PbApp, stored: PbRecord, meta: Meta, now: number): void {
  const slug = stored.getString('slug')
  if (stored.getString('delete_confirm') !== slug) {
    const message = `This deletes the page and all of its history. Write ${slug} into delete_confirm and save first`
    refuse('delete_confirm', 'page_delete_unconfirmed', message, { slug })
  }
  if (isMember(meta) && !hasBackup(tx, stored.id, now)) {
    refuse('id', 'backup_needed', 'Make a backup first: the page is deleted with all of its history')
  }
}
