import { BACKUP_LIFETIME } from '../core/backup/backups.ts'
import { listBackups } from './backup-files.ts'
import { fromStoredDate } from './database.ts'
import { isMember, type Meta } from './meta.ts'
import { refuse } from './refuse.ts'

/**
 * Before a page is deleted with its history: its slug must have been saved as `delete_confirm`, and where a member deletes
 * it, a backup that has the page must have been made a moment ago. Operators keep backups by themselves.
 */
export function checkPageDelete(tx: PbApp, stored: PbRecord, meta: Meta, now: number): void {
  const slug = stored.getString('slug')
  if (stored.getString('delete_confirm') !== slug) {
    const message = `This deletes the page and all of its history. Write ${slug} into delete_confirm and save first`
    refuse('delete_confirm', 'page_delete_unconfirmed', message, { slug })
  }
  if (!isMember(meta)) return
  const made = listBackups(tx)[0]?.at ?? 0
  const created = fromStoredDate(stored.getString('created')) ?? now
  if (made < Math.max(now - BACKUP_LIFETIME, created)) {
    refuse('id', 'backup_needed', 'Make a backup first: the page is deleted with all of its history')
  }
}
