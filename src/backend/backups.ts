import type { Backups } from '../core/backup/backups.ts'
import { fromStoredDate, queryText } from './database.ts'
import { isSuperuser } from './superuser.ts'
import { countRows } from './write.ts'

function canReadBackups(e: PbRequestEvent, auth: PbRecord): boolean {
  if (isSuperuser(auth)) return true
  const sql = "SELECT count(*) AS j FROM memberships WHERE user = {:user} AND role IN ('owner', 'admin')"
  return auth.collection().name === 'users' && countRows(e.app, sql, { user: auth.id }) > 0
}

function newestBackup(app: PbApp): string | null {
  const files = app.newBackupsFilesystem()
  try {
    const times = files.list('').map(({ modTime }) => modTime.unixMilli())
    return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
  } finally {
    files.close()
  }
}

/** `GET /api/aldis/backups`: when the last one was made, for owners and admins of a page. */
export function getBackups(e: PbRequestEvent): void {
  if (!e.auth) {
    e.json(401, { code: 'signed_out', message: 'Sign in first.' })
    return
  }
  if (!canReadBackups(e, e.auth)) {
    e.json(403, { code: 'role_not_enough', message: 'Owners and admins of a page read this.' })
    return
  }
  const { cron, cronMaxKeep } = e.app.settings().backups
  const since = fromStoredDate(queryText(e.app, "SELECT coalesce(min(created), '') AS j FROM pages"))
  const backups: Backups = {
    last: newestBackup(e.app),
    since: since === null ? null : new Date(since).toISOString(),
    cron,
    kept: cronMaxKeep,
  }
  e.json(200, backups)
}
