import * as v from 'valibot'
import { Backups, type Making } from '../../core/backup/backups.ts'
import { addAuditRow } from '../audit/audit.ts'
import { fromStoredDate, queryText } from '../base/database.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { requireRole } from '../request/require-role.ts'
import { listBackups } from './backup-files.ts'
import { awaitsBackup } from './page-deletion.ts'

/** The shortest time between two backups that members ask for, in milliseconds: each reads the whole database. */
const BACKUP_INTERVAL = 5 * 60_000
/** How many of those are kept. */
const MAX_ASKED_BACKUPS = 5
/** How their names begin; PocketBase cleans up only those that it makes by its own clock. */
const PREFIX = 'aldis_backup_'
const MAKING_KEY = 'aldis.backup'

function makingOf(app: PbApp): Making | null {
  const text = app.store().get(MAKING_KEY)
  return typeof text === 'string' ? v.parse(Backups.entries.making, JSON.parse(text)) : null
}

/** `GET /api/aldis/backups`: when the last one was made and how large it is, for owners and admins of a page. */
export function getBackups(e: PbRequestEvent): void {
  if (!requireRole(e, ['owner', 'admin'], 'Owners and admins of a page read this.')) return
  const { cron, cronMaxKeep } = e.app.settings().backups
  const since = fromStoredDate(queryText(e.app, "SELECT coalesce(min(created), '') AS j FROM pages"))
  const [newest] = listBackups(e.app)
  const backups: Backups = {
    last: newest ? new Date(newest.at).toISOString() : null,
    name: newest?.name ?? '',
    bytes: newest?.bytes ?? 0,
    since: since === null ? null : new Date(since).toISOString(),
    cron,
    kept: cronMaxKeep,
    making: makingOf(e.app),
  }
  e.json(200, backups)
}

const Asked = v.object({ page: v.string() })

/** Whether it is asked for by an owner of a page that is deleted once there is one: that waits for no interval. */
function isForDeletion(e: PbRequestEvent, pages: readonly string[], now: number): boolean {
  const asked = v.safeParse(Asked, e.requestInfo().body)
  return asked.success && pages.includes(asked.output.page) && awaitsBackup(e.app, asked.output.page, now)
}

/**
 * Takes the turn to make one: the moment at which that is possible again, or null where it is now. An urgent one waits
 * for one that is being made only.
 */
function takeTurn(app: PbApp, now: number, isUrgent: boolean): number | 'running' | null {
  let blocked: number | 'running' | null = null
  app.store().setFunc(MAKING_KEY, (text) => {
    const before = typeof text === 'string' ? v.parse(Backups.entries.making, JSON.parse(text)) : null
    if (before?.state === 'running') blocked = 'running'
    else if (!isUrgent && before?.state === 'done' && Date.parse(before.at) + BACKUP_INTERVAL > now) {
      blocked = Date.parse(before.at) + BACKUP_INTERVAL
    }
    return blocked === null ? JSON.stringify({ state: 'running', since: new Date(now).toISOString() }) : text
  })
  return blocked
}

/**
 * `POST /api/aldis/backups`: makes a backup now, for owners; with a `page` in the body for the deletion of that page, where
 * it needs one. Answers at once, with nothing; GET says when it is done, or
 * why it failed.
 */
export function postBackup(e: PbRequestEvent): void {
  const pages = requireRole(e, ['owner'], 'Owners of a page make backups.')
  if (!pages) return
  const now = Date.now()
  const blocked = takeTurn(e.app, now, isForDeletion(e, pages, now))
  if (blocked === 'running') {
    e.json(409, { code: 'backup_running', message: 'A backup is being made.' })
    return
  }
  if (blocked !== null) {
    e.json(429, { code: 'backup_too_soon', message: 'A backup was made a few minutes ago.' })
    return
  }
  // The handler goes on after the answer: nothing else may wait behind it on this connection.
  e.response.header().set('Connection', 'close')
  e.noContent(204)
  e.flush()
  const finish = (making: Making) => e.app.store().set(MAKING_KEY, JSON.stringify(making))
  try {
    const name = `${PREFIX}${new Date(now).toISOString().replace(/\D/g, '').slice(0, 17)}.zip`
    e.app.createBackup(new Context(), name)
    const at = Date.now()
    // First, so that whoever hears that it is done finds it in the log.
    auditBackup(e, pages, name, at)
    finish({ state: 'done', at: new Date(at).toISOString(), took: at - now })
  } catch (error) {
    const reason = /no space left|quota|database or disk is full/i.test(String(error)) ? 'disk_full' : 'other'
    finish({ state: 'failed', at: new Date().toISOString(), reason })
    e.app.logger().error('A backup failed', 'error', String(error))
    return
  }
  try {
    clearAskedBackups(e.app)
  } catch (error) {
    e.app.logger().error('Old backups are still there', 'error', String(error))
  }
}

function auditBackup(e: PbRequestEvent, pages: readonly string[], name: string, now: number): void {
  for (const page of pages.length > 0 ? pages : ['']) {
    addAuditRow(e.app, {
      page,
      meta: metaOfRequest(e),
      action: 'create',
      collection: '_backups',
      record: name,
      subject: name,
      before: null,
      after: null,
      revision: 0,
      now,
    })
  }
}

/** Deletes the oldest of those that members asked for. */
function clearAskedBackups(app: PbApp): void {
  const asked = listBackups(app).filter(({ name }) => name.startsWith(PREFIX))
  const files = app.newBackupsFilesystem()
  try {
    for (const { name } of asked.slice(MAX_ASKED_BACKUPS)) files.delete(name)
  } finally {
    files.close()
  }
}
