import type { UptimeDocument } from '../../../core/archive/uptime.ts'
import { isNewer } from '../../../core/live/version.ts'
import type { LedgerRow } from '../../../core/snapshot/snapshot.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { addMonths, monthOfDay, startOfMonth } from '../../../core/time/month.ts'
import { dayOf } from '../../../core/time/zone.ts'
import {
  type Calendar,
  type CalendarMonth,
  type ClosedMonths,
  closedMonths,
  computeCalendar,
} from '../../../core/uptime/calendar.ts'
import { type CombinedMonth, combineMonths } from '../../../core/uptime/combined-months.ts'
import type { StatusChange } from '../../../core/uptime/lifetime.ts'
import type { PageRevision } from '../../stubs/archive-delivery.ts'
import type { LedgerQuery } from '../../stubs/ledger-query.ts'

const SCHEMA = `CREATE TABLE IF NOT EXISTS ledger_components (
  component TEXT PRIMARY KEY, epoch TEXT, revision INTEGER, shown INTEGER
);
CREATE TABLE IF NOT EXISTS ledger_steps (
  component TEXT, at TEXT, id TEXT, to_status TEXT, incident TEXT, created TEXT, PRIMARY KEY (component, at, id)
) WITHOUT ROWID;`

/** Components whose past months are cached. */
const MAX_CACHED_COMPONENTS = 200

/** The ledger of a page's components. A component's steps are replaced as a whole, or from some step on. */
export class Ledger {
  readonly #sql: SqlStorage
  /** Past months by component, keyed by the query; dropped when its ledger changes. */
  readonly #closedMonths = new Map<string, { key: string; months: ClosedMonths | null }>()

  /** Past months of combined uptime, keyed by the queries; dropped with any change. */
  #combinedMonths = { key: '', months: new Map<string, CombinedMonth>() }

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(SCHEMA)
  }

  /** Replaces the whole ledger of some components, unless what is stored is of a later revision. */
  replace(components: readonly string[], rows: readonly LedgerRow[], revision: PageRevision): void {
    for (const component of components) {
      if (isNewer(this.#revisionOf(component), revision)) continue
      this.#sql.exec('DELETE FROM ledger_steps WHERE component = ?', component)
      this.#add(rows.filter((row) => row.component === component))
      this.#record(component, revision, true)
    }
  }

  /**
   * Replaces a component's newest steps, from the first of them on. A component whose ledger is missing, or of another
   * epoch, waits for the whole ledger.
   */
  update(component: string, rows: readonly LedgerRow[], revision: PageRevision): void {
    const current = this.#revisionOf(component)
    if (current?.shown !== 1 || current.epoch !== revision.epoch || isNewer(current, revision)) return
    // Of several at one instant a snapshot has one only, where they are the last before its time.
    const from = rows[0]?.at ?? ''
    this.#sql.exec('DELETE FROM ledger_steps WHERE component = ? AND at > ?', component, from)
    this.#add(rows)
    this.#record(component, revision, true)
  }

  /** Removes components: answers to earlier requests must not bring them back. */
  remove(components: Iterable<string>, revision: PageRevision): void {
    for (const component of components) {
      this.#sql.exec('DELETE FROM ledger_steps WHERE component = ?', component)
      this.#record(component, revision, false)
    }
  }

  /** Removes all components but these. */
  keepOnly(components: readonly string[], revision: PageRevision): void {
    const others = this.#sql.exec<{ component: string }>(
      'SELECT component FROM ledger_components WHERE shown = 1 AND component NOT IN (SELECT value FROM json_each(?))',
      JSON.stringify(components),
    )
    this.remove(
      [...others].map(({ component }) => component),
      revision,
    )
  }

  /** A component's months since it began; null where its ledger is not stored (yet). */
  calendar(query: LedgerQuery): Calendar | null {
    const { component, now: _, ...keyParts } = query
    if (this.#revisionOf(component)?.shown !== 1) return null
    const key = JSON.stringify(keyParts)
    const known = this.#closedMonths.get(component)
    const closed = known?.key === key ? known.months : null
    const calendar = computeCalendar({ ...query, changes: this.#steps(component, '') }, { closed })
    if (this.#closedMonths.size >= MAX_CACHED_COMPONENTS) this.#closedMonths.clear()
    this.#closedMonths.set(component, { key, months: closedMonths(calendar) })
    return calendar
  }

  /** A component's uptime in so many months, the present one among them; null as above. */
  uptimes(query: LedgerQuery, months: number): UptimeDocument | null {
    const { component, now, timeZone } = query
    if (this.#revisionOf(component)?.shown !== 1) return null
    const from = addMonths(monthOfDay(dayOf(timeZone, now)), 1 - months)
    const input = {
      ...query,
      changes: this.#steps(component, this.#lastStepBefore(component, startOfMonth(timeZone, from))),
    }
    return {
      component,
      months: computeCalendar(input, { from }).months.map(monthSummary),
    }
  }

  /** The combined uptime of components in some months; null where any ledger is not stored (yet). */
  combinedUptime(queries: readonly LedgerQuery[], months: readonly string[]): CombinedMonth[] | null {
    const [first] = queries
    if (!first) return months.map((month) => ({ month, uptime: null }))
    const { timeZone, now } = first
    const components = JSON.stringify(queries.map(({ component }) => component))
    const [present] = this.#sql.exec<{ count: number }>(
      `SELECT count(*) AS count FROM ledger_components
       WHERE shown = 1 AND component IN (SELECT value FROM json_each(?))`,
      components,
    )
    if (present?.count !== queries.length) return null
    const key = JSON.stringify(queries.map(({ now: _, ...keyParts }) => keyParts))
    if (this.#combinedMonths.key !== key) this.#combinedMonths = { key, months: new Map() }
    const known = this.#combinedMonths.months
    const missing = months.filter((month) => !known.has(month)).toSorted()
    const [oldest, newest] = [missing[0], missing.at(-1)]
    const results = new Map(known)
    if (oldest && newest) {
      const steps = this.#stepsOf(
        components,
        startOfMonth(timeZone, oldest),
        startOfMonth(timeZone, addMonths(newest, 1)),
      )
      const inputs = queries.map((one) => ({ ...one, changes: steps.get(one.component) ?? [] }))
      for (const month of combineMonths(inputs, missing)) {
        results.set(month.month, month)
        if (startOfMonth(timeZone, addMonths(month.month, 1)) <= now) known.set(month.month, month)
      }
    }
    return months.map((month) => results.get(month) ?? { month, uptime: null })
  }

  /** Steps of components (their ids as a JSON list) from one moment to another, and of each the last one before. */
  #stepsOf(components: string, from: Millis, to: Millis): Map<string, StatusChange[]> {
    const rows = this.#sql.exec<{ component: string } & { [K in keyof StatusChange]: StatusChange[K] }>(
      `SELECT component, steps.id, to_status, at, incident, created FROM json_each(?1) AS asked
       CROSS JOIN ledger_steps AS steps ON component = asked.value AND at < ?3 AND at >= coalesce(
         (SELECT max(at) FROM ledger_steps WHERE component = asked.value AND at <= ?2), '')`,
      ...[components, toInstant(from), toInstant(to)],
    )
    const steps = new Map<string, StatusChange[]>()
    for (const { component, ...step } of rows) {
      const of = steps.get(component)
      if (of) of.push(step)
      else steps.set(component, [step])
    }
    return steps
  }

  /** The instant of a component's last step before a moment, which says what it was then; empty where it has none. */
  #lastStepBefore(component: string, moment: Millis): string {
    const [row] = this.#sql.exec<{ at: string | null }>(
      'SELECT max(at) AS at FROM ledger_steps WHERE component = ? AND at <= ?',
      ...[component, toInstant(moment)],
    )
    return row?.at ?? ''
  }

  #steps(component: string, from: string): StatusChange[] {
    const rows = this.#sql.exec<{ [K in keyof StatusChange]: StatusChange[K] }>(
      'SELECT id, to_status, at, incident, created FROM ledger_steps WHERE component = ? AND at >= ? ORDER BY at, id',
      component,
      from,
    )
    return [...rows]
  }

  #add(rows: readonly LedgerRow[]): void {
    for (const { component, at, id, to_status, incident, created } of rows) {
      this.#sql.exec(
        'INSERT OR REPLACE INTO ledger_steps VALUES (?, ?, ?, ?, ?, ?)',
        ...[component, at, id, to_status, incident, created],
      )
    }
  }

  #record(component: string, { epoch, revision }: PageRevision, isVisible: boolean): void {
    this.#closedMonths.delete(component)
    this.#combinedMonths.months.clear()
    const row = [component, epoch, revision, isVisible ? 1 : 0]
    this.#sql.exec('INSERT OR REPLACE INTO ledger_components VALUES (?, ?, ?, ?)', ...row)
  }

  #revisionOf(component: string): (PageRevision & { shown: number }) | null {
    const [row] = this.#sql.exec<{ epoch: string; revision: number; shown: number }>(
      'SELECT epoch, revision, shown FROM ledger_components WHERE component = ?',
      component,
    )
    return row ?? null
  }
}

function monthSummary({ month, uptime, known, down }: CalendarMonth): UptimeDocument['months'][number] {
  return { month, uptime, known, down }
}
