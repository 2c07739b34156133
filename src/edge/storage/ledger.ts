import type { UptimeDocument } from '../../core/archive/uptime.ts'
import { isNewer } from '../../core/live/version.ts'
import type { LedgerRow } from '../../core/snapshot/snapshot.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { addMonths, monthOfDay, startOfMonth } from '../../core/time/month.ts'
import { dayOf } from '../../core/time/zone.ts'
import {
  type Calendar,
  type CalendarInput,
  type CalendarMonth,
  type ClosedMonths,
  calendarOf,
  closedMonths,
  uptimeOverDays,
} from '../../core/uptime/calendar.ts'
import type { StatusChange } from '../../core/uptime/life.ts'
import { type PageMonth, pageMonths } from '../../core/uptime/page-months.ts'

const SCHEMA = `CREATE TABLE IF NOT EXISTS ledger_components (
  component TEXT PRIMARY KEY, epoch TEXT, revision INTEGER, shown INTEGER
);
CREATE TABLE IF NOT EXISTS ledger_steps (
  component TEXT, at TEXT, id TEXT, to_status TEXT, incident TEXT, created TEXT, PRIMARY KEY (component, at, id)
) WITHOUT ROWID;`

/** Components whose closed months are remembered. */
const KEPT = 200

/** Which of the page's revisions something is of. */
export interface Stand {
  epoch: string
  revision: number
}

/** What is asked of a component's ledger: all that says how it is judged. */
export type Asked = Omit<CalendarInput, 'changes'> & { component: string }

/** The steps of a page's components since each began. A component's are replaced as a whole, or from some step on. */
export class Ledger {
  readonly #sql: SqlStorage
  /** Of each component, by how it is judged; gone as soon as its ledger is another. */
  readonly #closed = new Map<string, { key: string; months: ClosedMonths | null }>()

  /** Months of all components together that are over, by how and of which they are judged; gone with any step. */
  #together = { key: '', months: new Map<string, PageMonth>() }

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(SCHEMA)
  }

  /** Puts the whole ledger of some components in place of what there was, unless that is of a later revision. */
  replace(components: readonly string[], rows: readonly LedgerRow[], stand: Stand): void {
    for (const component of components) {
      if (isNewer(this.#stand(component), stand)) continue
      this.#sql.exec('DELETE FROM ledger_steps WHERE component = ?', component)
      this.#add(rows.filter((row) => row.component === component))
      this.#note(component, stand, true)
    }
  }

  /**
   * Puts a component's newest steps in place of those it had from the first of them on. One whose ledger is not here
   * (it was dropped, perhaps), or is of another epoch, waits for the whole.
   */
  renew(component: string, rows: readonly LedgerRow[], stand: Stand): void {
    const held = this.#stand(component)
    if (held?.shown !== 1 || held.epoch !== stand.epoch || isNewer(held, stand)) return
    // Of several at one instant a snapshot has one only, where they are the last before its time.
    const from = rows[0]?.at ?? ''
    this.#sql.exec('DELETE FROM ledger_steps WHERE component = ? AND at > ?', component, from)
    this.#add(rows)
    this.#note(component, stand, true)
  }

  /** Takes components away: what was asked of them before must not bring them back. */
  drop(components: Iterable<string>, stand: Stand): void {
    for (const component of components) {
      this.#sql.exec('DELETE FROM ledger_steps WHERE component = ?', component)
      this.#note(component, stand, false)
    }
  }

  /** Takes away all components but these. */
  keepOnly(components: readonly string[], stand: Stand): void {
    const others = this.#sql.exec<{ component: string }>(
      'SELECT component FROM ledger_components WHERE shown = 1 AND component NOT IN (SELECT value FROM json_each(?))',
      JSON.stringify(components),
    )
    this.drop(
      [...others].map(({ component }) => component),
      stand,
    )
  }

  /**
   * A component's months since it began; null where its ledger is not here, or not yet: that is none without a word.
   */
  calendar(asked: Asked): Calendar | null {
    const { component, now: _, ...judged } = asked
    if (this.#stand(component)?.shown !== 1) return null
    const key = JSON.stringify(judged)
    const known = this.#closed.get(component)
    const closed = known?.key === key ? known.months : null
    const calendar = calendarOf({ ...asked, changes: this.#steps(component, '') }, { closed })
    if (this.#closed.size >= KEPT) this.#closed.clear()
    this.#closed.set(component, { key, months: closedMonths(calendar) })
    return calendar
  }

  /** A component's uptime over so many days and so many months, both with the present one; null as above. */
  uptimes(asked: Asked, days: number, months: number): UptimeDocument | null {
    const { component, now, timeZone } = asked
    if (this.#stand(component)?.shown !== 1) return null
    const from = addMonths(monthOfDay(dayOf(timeZone, now)), 1 - months)
    const input = { ...asked, changes: this.#steps(component, this.#before(component, startOfMonth(timeZone, from))) }
    return { component, days: uptimeOverDays(input, days), months: calendarOf(input, { from }).months.map(inShort) }
  }

  /** The uptime of components together in some months; null where the ledger of any is not here, or not yet. */
  together(asked: readonly Asked[], months: readonly string[]): PageMonth[] | null {
    const [first] = asked
    if (!first) return months.map((month) => ({ month, uptime: null }))
    const { timeZone, now } = first
    const components = JSON.stringify(asked.map(({ component }) => component))
    const [here] = this.#sql.exec<{ count: number }>(
      `SELECT count(*) AS count FROM ledger_components
       WHERE shown = 1 AND component IN (SELECT value FROM json_each(?))`,
      components,
    )
    if (here?.count !== asked.length) return null
    const key = JSON.stringify(asked.map(({ now: _, ...judged }) => judged))
    if (this.#together.key !== key) this.#together = { key, months: new Map() }
    const known = this.#together.months
    const wanted = months.filter((month) => !known.has(month)).toSorted()
    const [oldest, newest] = [wanted[0], wanted.at(-1)]
    const made = new Map(known)
    if (oldest && newest) {
      const steps = this.#stepsOf(
        components,
        startOfMonth(timeZone, oldest),
        startOfMonth(timeZone, addMonths(newest, 1)),
      )
      const inputs = asked.map((one) => ({ ...one, changes: steps.get(one.component) ?? [] }))
      for (const month of pageMonths(inputs, wanted)) {
        made.set(month.month, month)
        if (startOfMonth(timeZone, addMonths(month.month, 1)) <= now) known.set(month.month, month)
      }
    }
    return months.map((month) => made.get(month) ?? { month, uptime: null })
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
  #before(component: string, moment: Millis): string {
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

  #note(component: string, { epoch, revision }: Stand, shown: boolean): void {
    this.#closed.delete(component)
    this.#together.months.clear()
    const row = [component, epoch, revision, shown ? 1 : 0]
    this.#sql.exec('INSERT OR REPLACE INTO ledger_components VALUES (?, ?, ?, ?)', ...row)
  }

  #stand(component: string): (Stand & { shown: number }) | null {
    const [row] = this.#sql.exec<{ epoch: string; revision: number; shown: number }>(
      'SELECT epoch, revision, shown FROM ledger_components WHERE component = ?',
      component,
    )
    return row ?? null
  }
}

function inShort({ month, uptime, known, down }: CalendarMonth): UptimeDocument['months'][number] {
  return { month, uptime, known, down }
}
