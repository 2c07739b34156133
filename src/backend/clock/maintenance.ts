import * as v from 'valibot'
import { REMINDER_MINUTES, Reminders } from '../../core/maintenance/planned.ts'
import type { MaintenanceWords } from '../../core/maintenance/words.ts'
import { fromStoredDate, jsonSql, queryRows, toStoredDate } from '../base/database.ts'
import { isVisible, isVisibleSql } from '../ledger/visible.ts'
import { postByClock } from './post-by-clock.ts'

const MINUTE = 60_000
const FURTHEST_REMINDER_MS = Math.max(...REMINDER_MINUTES) * MINUTE
/** What is said at each reminder. */
const REMINDERS: Record<(typeof REMINDER_MINUTES)[number], keyof MaintenanceWords> = { 1440: 'tomorrow', 60: 'soon' }

const Planned = v.object({
  id: v.string(),
  page: v.string(),
  starts: v.string(),
  ends: v.string(),
  announced: v.string(),
  reminders: v.fallback(Reminders, []),
})
type Planned = v.InferOutput<typeof Planned>

const COLUMNS = `'id', i.id, 'page', i.page, 'starts', i.scheduled_for, 'ends', i.scheduled_until,
  'announced', i.published_at, 'reminders', ${jsonSql('i.reminders')}`

function findPlanned(app: PbApp, where: string, now: number, params: Record<string, string> = {}): Planned[] {
  const from = `FROM incidents i WHERE i.kind = 'maintenance' AND ${isVisibleSql('i')} AND ${where}
    ORDER BY i.scheduled_for, i.id`
  const times = { now: toStoredDate(now), soon: toStoredDate(now + FURTHEST_REMINDER_MS) }
  return queryRows(app, Planned, COLUMNS, from, { ...times, ...params })
}

/** Does something of each, and goes on with the next where one fails. */
function forEach(app: PbApp, all: readonly Planned[], act: (one: Planned) => void): void {
  for (const one of all) {
    try {
      act(one)
    } catch (error) {
      app.logger().error('The clock could not post of a maintenance', 'incident', one.id, 'error', String(error))
    }
  }
}

/** How long a maintenance that is made as published may be without an update, in milliseconds: its maker's is coming. */
const FIRST_WORDS_AFTER_MS = MINUTE

/** Gives first words to every maintenance that is published without an update and not over: without one, none sees it. */
export function announceMaintenances(app: PbApp, now: number): void {
  const isOver = `i.scheduled_for <= {:now} AND (i.scheduled_until = '' OR i.scheduled_until <= {:now})`
  const where = `i.status = '' AND i.updated <= {:before} AND NOT (${isOver})`
  announce(app, findPlanned(app, where, now, { before: toStoredDate(now - FIRST_WORDS_AFTER_MS) }), now)
}

/** After a maintenance without an update was published: its first words at once. */
export function announceMaintenance(e: PbRecordEvent): void {
  const { record } = e
  const isNew = isVisible(record) && !isVisible(record.original())
  if (!isNew || record.getString('kind') !== 'maintenance' || record.getString('status') !== '') return
  const now = Date.now()
  announce(e.app, findPlanned(e.app, "i.id = {:id} AND i.status = ''", now, { id: record.id }), now)
}

function announce(app: PbApp, all: readonly Planned[], now: number): void {
  forEach(app, all, ({ id, page }) => {
    postByClock(app, { incident: id, page, status: 'scheduled', what: 'planned', at: now, plan: '', notify: true }, now)
  })
}

/** Whether something that was due comes after the announcement, which says the times: of what was past then nobody is told. */
function isNews(at: number, announced: string): boolean {
  return at >= (fromStoredDate(announced) ?? 0)
}

/** Begins every maintenance whose time has come, and which begins by itself. */
export function beginMaintenances(app: PbApp, now: number): void {
  const due = findPlanned(app, "i.auto_start AND i.status = 'scheduled' AND i.scheduled_for <= {:now}", now)
  forEach(app, due, ({ id, page, starts, announced }) => {
    const at = fromStoredDate(starts) ?? now
    const notify = isNews(at, announced)
    postByClock(app, { incident: id, page, status: 'in_progress', what: 'begun', at, plan: starts, notify }, now)
  })
}

/** Ends every maintenance whose time is over, and which ends by itself. */
export function completeMaintenances(app: PbApp, now: number): void {
  const isOver = "i.auto_complete AND i.scheduled_until != '' AND i.scheduled_until <= {:now}"
  const due = findPlanned(app, `i.status IN ('in_progress', 'verifying') AND ${isOver}`, now)
  forEach(app, due, ({ id, page, ends, announced }) => {
    const at = fromStoredDate(ends) ?? now
    const notify = isNews(at, announced)
    postByClock(app, { incident: id, page, status: 'completed', what: 'completed', at, plan: ends, notify }, now)
  })
}

/**
 * Reminds of every maintenance that is near: of two reminders that are due at once only of the nearer, and of none that
 * was due before it was announced.
 */
export function remindOfMaintenances(app: PbApp, now: number): void {
  const near = "i.status = 'scheduled' AND i.scheduled_for > {:now} AND i.scheduled_for <= {:soon}"
  forEach(app, findPlanned(app, near, now), ({ id, page, starts, announced, reminders }) => {
    const start = fromStoredDate(starts) ?? now
    const since = fromStoredDate(announced) ?? now
    const due = reminders.filter((minutes) => {
      const at = start - minutes * MINUTE
      return at <= now && at >= since
    })
    const [minutes] = due.toSorted((a, b) => a - b)
    if (minutes === undefined) return
    const what = REMINDERS[minutes]
    const at = start - minutes * MINUTE
    postByClock(
      app,
      { incident: id, page, status: 'scheduled', what, at, plan: `${starts} ${minutes}`, notify: true },
      now,
    )
  })
}
