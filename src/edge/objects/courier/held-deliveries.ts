import * as v from 'valibot'
import { type NotificationContent, readContent } from '../../../core/notification/content.ts'
import { type CourierTurn, DeliveryReport, LeasedDelivery } from '../../../core/notification/exchange.ts'
import { readJson } from '../../../core/notification/read-json.ts'
import { Documents } from '../../storage/documents.ts'
import { Attempts } from './attempts.ts'

const CHANNEL = "delivery ->> '$.subscriber.channel'"

/**
 * What a courier has leased, on its disk: deliveries that are to be sent, and reports of those that were. One stays here
 * until its report is stored, so it is never sent by two.
 */
export class HeldDeliveries {
  readonly #sql: SqlStorage
  readonly #contents: Documents
  /** Of what it holds, what was sent and has no outcome. */
  readonly attempts: Attempts
  /** Those that were read from the disk since the object began: they are looked through after each answer. */
  readonly #read = new Map<string, LeasedDelivery>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#contents = new Documents(sql)
    sql.exec('CREATE TABLE IF NOT EXISTS held (id TEXT PRIMARY KEY, delivery TEXT, due INTEGER, report TEXT)')
    sql.exec('CREATE TABLE IF NOT EXISTS returned (id TEXT PRIMARY KEY, due INTEGER, again INTEGER)')
    this.attempts = new Attempts(sql)
    // They are counted after each answer, without reading each delivery for it.
    sql.exec(`CREATE INDEX IF NOT EXISTS held_channel ON held (${CHANNEL})`)
  }

  /** Ids of all that it holds. */
  ids(): string[] {
    return [...this.#sql.exec<{ id: string }>('SELECT id FROM held')].map(({ id }) => id)
  }

  /**
   * Those that are to be sent now, the ones due first. One that another build wrote so that it cannot be read is dropped:
   * PocketBase gives it again.
   */
  ready(now: number): LeasedDelivery[] {
    const sql = 'SELECT id FROM held WHERE report IS NULL AND due <= ? ORDER BY due, rowid'
    return [...this.#sql.exec<{ id: string }>(sql, now)].flatMap(({ id }) => this.#delivery(id) ?? [])
  }

  #delivery(id: string): LeasedDelivery | null {
    const known = this.#read.get(id)
    if (known) return known
    const [row] = this.#sql.exec<{ delivery: string }>('SELECT delivery FROM held WHERE id = ?', id)
    const read = v.safeParse(LeasedDelivery, row && readJson(row.delivery))
    if (!read.success) {
      this.#sql.exec('DELETE FROM held WHERE id = ?', id)
      return null
    }
    this.#read.set(id, read.output)
    return read.output
  }

  /** How many it holds, reported ones included: of mails, and of all other channels. */
  counts(): { mails: number; others: number } {
    const sql = `SELECT count(*) AS n, total(${CHANNEL} = 'email') AS mails FROM held`
    const { n, mails } = this.#sql.exec<{ n: number; mails: number }>(sql).one()
    return { mails, others: n - mails }
  }

  /** Gives back one that is not reported, until when it is due again; PocketBase is told in the next turn. */
  giveBack(id: string, due: number): void {
    const [row] = this.#sql.exec('DELETE FROM held WHERE id = ? AND report IS NULL RETURNING id', id)
    if (!row) return
    this.#read.delete(id)
    const again = this.attempts.forget(id) > 0 ? 1 : 0
    this.#sql.exec('INSERT OR REPLACE INTO returned (id, due, again) VALUES (?, ?, ?)', id, due, again)
  }

  /** What was given back, and PocketBase has not been told. */
  returned(): CourierTurn['returned'] {
    const rows = this.#sql.exec<{ id: string; due: number; again: number }>('SELECT id, due, again FROM returned')
    return [...rows].map(({ id, due, again }) => ({ id, due_at: due, again: again === 1 }))
  }

  /** Drops those that PocketBase has back. */
  dropReturned(ids: readonly string[]): void {
    for (const id of ids) this.#sql.exec('DELETE FROM returned WHERE id = ?', id)
  }

  /** How many are to be sent now. */
  countReady(now: number): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM held WHERE report IS NULL AND due <= ?', now).one()
      .n
  }

  /** How many reports PocketBase has not been told. */
  countReports(): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM held WHERE report IS NOT NULL').one().n
  }

  /** Adds what was leased; what it holds already stays as it is. */
  add(deliveries: readonly LeasedDelivery[]): void {
    for (const delivery of deliveries) {
      this.#sql.exec(
        'INSERT OR IGNORE INTO held (id, delivery, due, report) VALUES (?, ?, 0, NULL)',
        delivery.id,
        JSON.stringify(delivery),
      )
    }
  }

  /** Notes what became of the attempt that was made last; of any before it, nobody knows. */
  report(known: Omit<DeliveryReport, 'again'>): void {
    const report = { ...known, again: this.attempts.forget(known.id) > 1 } satisfies DeliveryReport
    this.#sql.exec('UPDATE held SET report = ? WHERE id = ?', JSON.stringify(report), report.id)
    this.#read.delete(report.id)
  }

  /** What became of deliveries and is not stored in PocketBase yet. */
  reports(): DeliveryReport[] {
    const rows = this.#sql.exec<{ report: string }>('SELECT report FROM held WHERE report IS NOT NULL LIMIT 200')
    return [...rows].map(({ report }) => v.parse(DeliveryReport, JSON.parse(report)))
  }

  /**
   * While PocketBase cannot be told: what failed for now and is due again is tried again. Returns when the next one is;
   * null where none is.
   */
  retryDue(now: number): number | null {
    let next: number | null = null
    for (const report of this.reports()) {
      if (report.outcome.state !== 'retry') continue
      if (report.due_at > now) next = Math.min(next ?? report.due_at, report.due_at)
      else {
        const [row] = this.#sql.exec<{ delivery: string }>('SELECT delivery FROM held WHERE id = ?', report.id)
        const delivery = v.safeParse(LeasedDelivery, row && readJson(row.delivery))
        if (!delivery.success || now > delivery.output.until) continue
        const text = JSON.stringify({ ...delivery.output, attempts: report.attempts })
        this.#sql.exec('UPDATE held SET report = NULL, delivery = ? WHERE id = ?', text, report.id)
        // PocketBase, which marks it by its report, is not told of this one.
        if (report.again || report.outcome.code === 'answer_missing') this.attempts.begin([report.id])
        this.#read.delete(report.id)
      }
    }
    return next
  }

  /** Drops those whose reports are stored. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#sql.exec('DELETE FROM held WHERE id = ? AND report IS NOT NULL', id)
  }

  /**
   * Drops all contents once nothing is held. Not before what a turn brought was added: PocketBase left out the contents
   * that were here when it was asked.
   */
  dropContents(): void {
    if (this.ids().length === 0) this.#sql.exec('DELETE FROM documents')
  }

  addContents(contents: Readonly<Record<string, unknown>>): void {
    for (const [id, content] of Object.entries(contents)) this.#contents.write(id, JSON.stringify(content))
  }

  /** What a notification tells; null where it was never given, or cannot be read. */
  content(id: string): NotificationContent | null {
    const text = this.#contents.read(id)
    return text === null ? null : readContent(readJson(text))
  }

  /** Notifications whose content it has. */
  knownContents(): string[] {
    return [...this.#sql.exec<{ name: string }>('SELECT DISTINCT name FROM documents')].map(({ name }) => name)
  }
}
