import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { NO_FILTER } from '../../core/archive/filter.ts'
import type { Month, Neighbours } from '../../core/archive/month.ts'
import { monthsShown } from '../../core/archive/pages.ts'
import type { Addresses, MonthsAsk, SearchAsk } from '../../core/archive/reader.ts'
import type { CalendarDocument, UptimeDocument } from '../../core/archive/uptime.ts'
import type { IncidentKind } from '../../core/incident/status.ts'
import { unseenPictures, withPictures } from '../../core/publication/files.ts'
import { PublicIncident } from '../../core/publication/publication.ts'
import { LedgerRow } from '../../core/snapshot/snapshot.ts'
import type { Millis } from '../../core/time/instant.ts'
import type { CalendarMonth } from '../../core/uptime/calendar.ts'
import { namingCauses } from '../../core/uptime/causes.ts'
import type { Env } from '../env.ts'
import { FILES_PATIENCE, RETRY_EVERY } from '../limits.ts'
import { Documents } from '../storage/documents.ts'
import { Facts } from '../storage/facts.ts'
import { Files } from '../storage/files.ts'
import { forget } from '../storage/forget.ts'
import { type Asked, Ledger, type Stand } from '../storage/ledger.ts'
import { Months, OF_COMPONENTS } from '../storage/months.ts'
import type { Looked } from '../storage/pictures.ts'
import { textsOf } from '../storage/search.ts'

/** What the hub hands over: public incidents as JSON text, read of PocketBase at one revision. */
export interface Delivery {
  epoch: string
  revision: number
  /** The full fill that this belongs to, or null for a pull's own news. */
  fill: string | null
  /** The page's, which says what a month is; null where the delivery does not know it. */
  timeZone: string | null
  incidents: string
  /** Incidents that are public no more. */
  gone: string[]
  /** The page's own files (logo, favicon); null where the delivery does not say. */
  pageFiles: string[] | null
}

/** What the hub hands over of the ledger: steps of components as JSON text, read of PocketBase at one revision. */
export interface LedgerDelivery extends Stand {
  components: readonly string[]
  steps: string
  /** Components that are of the page no more. */
  gone: readonly string[]
}

const SCHEMA = `CREATE TABLE IF NOT EXISTS incidents (
  id TEXT PRIMARY KEY, external_id TEXT, kind TEXT, created_at TEXT, epoch TEXT, revision INTEGER, fill TEXT, shown INTEGER
);
CREATE INDEX IF NOT EXISTS incidents_by_time ON incidents (shown, kind, created_at DESC);
CREATE INDEX IF NOT EXISTS incidents_by_external ON incidents (external_id);`

/** A page's incidents and public files on the edge's own disk: they outlive the backend, and go when they are taken back. */
export class PageArchive extends DurableObject<Env> {
  readonly #documents: Documents
  readonly #facts: Facts
  readonly #files: Files
  readonly #months: Months
  readonly #ledger: Ledger
  #fetching: Promise<Millis | null> | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#documents = new Documents(ctx.storage.sql)
    this.#files = new Files(ctx.storage.sql, env)
    this.#facts = new Facts(ctx.storage.sql)
    this.#months = new Months(ctx.storage.sql, this.#facts)
    this.#ledger = new Ledger(ctx.storage.sql)
    ctx.storage.sql.exec(SCHEMA)
  }

  /** Keeps and removes what the hub says, then fetches new files: those that cannot be had now come by the alarm. */
  async take(delivery: Delivery): Promise<void> {
    this.#months.stand(delivery.timeZone, () => this.#all())
    for (const incident of v.parse(v.array(PublicIncident), JSON.parse(delivery.incidents))) {
      if (this.#isOlder(incident.id, delivery)) continue
      this.#keep(incident, delivery)
    }
    for (const id of delivery.gone) this.#drop(id, delivery)
    if (delivery.pageFiles) this.#files.own('page', delivery.pageFiles)
    this.#files.sweep()
    await this.#fetchFiles()
  }

  /** A full fill has ended: what it did not bring, and no pull after its start did, is not public any more. */
  endFill({ token, epoch, start }: { token: string; epoch: string; start: number }): void {
    const left = this.ctx.storage.sql.exec<{ id: string }>(
      `SELECT id FROM incidents
       WHERE shown = 1 AND (fill IS NULL OR fill <> ?) AND NOT (epoch = ? AND revision > ?)`,
      ...[token, epoch, start],
    )
    for (const { id } of [...left]) this.#drop(id, { epoch, revision: start, fill: token })
    this.#files.sweep()
    this.#facts.write('filled', token)
  }

  /** The token of the last full fill that has ended; null where there was none, or an empty disk came after it. */
  lastFill(): string | null {
    return this.#facts.read('filled', v.string())
  }

  /** A public incident as JSON text by its record id or the vendor's id, or null. */
  incident(id: string): string | null {
    const [row] = this.ctx.storage.sql.exec<{ id: string }>(
      'SELECT id FROM incidents WHERE shown = 1 AND (id = ?1 OR external_id = ?1) LIMIT 1',
      id,
    )
    const text = row ? this.#documents.read(`incident/${row.id}`) : null
    return text && this.#pictured(text)
  }

  /** How these pictures are shown, as far as they were looked at. */
  pictures(paths: string[]): Looked[] {
    return this.#files.pictures.known(paths)
  }

  /**
   * The newest public incidents of a kind as JSON texts, `limit` at most; of all or only of some components. Null until
   * the first full fill has ended.
   */
  newest(kind: IncidentKind, limit: number, components: readonly string[] | null = null): string[] | null {
    if (this.lastFill() === null) return null
    if (components) this.#months.stand(null, () => this.#all())
    const rows = this.ctx.storage.sql.exec<{ id: string }>(
      `SELECT id FROM incidents WHERE shown = 1 AND kind = ? ${components ? `AND id IN (${OF_COMPONENTS})` : ''}
       ORDER BY created_at DESC, id DESC LIMIT ?`,
      ...[kind, ...(components ? [JSON.stringify(components)] : []), limit],
    )
    return [...rows].map(({ id }) => this.#documents.read(`incident/${id}`)).filter((text) => text !== null)
  }

  /** What began in months, as a `MonthsAnswer` in JSON text. */
  months({ filter, months, skip, most }: MonthsAsk): string {
    const standing = this.#standing()
    const counts = this.#months.list(filter)
    const shown = Array.isArray(months) ? months : monthsShown(counts, months)
    const read = shown.map((month) => {
      const entries = this.#months.read(month, filter, { skip, most }).map(({ entry }) => entry)
      return `{"month":"${month}","incidents":[${entries.join(',')}]}`
    })
    return `{${standing},"counts":${JSON.stringify(counts)},"months":[${read.join(',')}]}`
  }

  /** What was found, as a `RawSearchAnswer` in JSON text. */
  search({ phrases, filter, month, skip, most }: SearchAsk): string {
    const standing = this.#standing()
    const { total, rows } = this.#months.find(phrases, filter, month, { skip, most })
    const found = rows.flatMap(({ incident, entry }) => {
      const text = this.#documents.read(`incident/${incident}`)
      if (text === null) return []
      const texts = textsOf(v.parse(PublicIncident, JSON.parse(text)))
      return [`{"entry":${entry},"texts":${JSON.stringify(texts)}}`]
    })
    return `{${standing},"total":${total},"found":[${found.join(',')}]}`
  }

  /** All that began in these months with its newest words, as `SpokenMonths` in JSON text; null as for `newest`. */
  spoken(months: Month[]): string | null {
    if (this.lastFill() === null) return null
    this.#months.stand(null, () => this.#all())
    const read = months.map((month) => {
      const rows = this.#months.read(month, NO_FILTER, { skip: 0, most: -1 })
      const incidents = rows.map(({ entry, words }) => `{"entry":${entry},"words":${JSON.stringify(words)}}`)
      return `{"month":"${month}","incidents":[${incidents.join(',')}]}`
    })
    return `{"months":[${read.join(',')}]}`
  }

  /** Everything public that has an address of its own, as `Addresses` in JSON text; null as for `newest`. */
  addresses(): string | null {
    if (this.lastFill() === null) return null
    this.#months.stand(null, () => this.#all())
    return JSON.stringify(this.#months.changed() satisfies Addresses)
  }

  /** What began before and after an incident. */
  beside(incident: string): Neighbours {
    this.#months.stand(null, () => this.#all())
    return this.#months.beside(incident)
  }

  /** Takes away the ledgers of all components but these. */
  keepLedgers(components: readonly string[], stand: Stand): void {
    this.#ledger.keepOnly(components, stand)
  }

  /** The newest steps of components, which come with a publication. */
  renewLedgers({ components, steps, gone, ...stand }: LedgerDelivery): void {
    const rows = v.parse(v.array(LedgerRow), JSON.parse(steps))
    for (const component of components) {
      this.#ledger.renew(
        component,
        rows.filter((row) => row.component === component),
        stand,
      )
    }
    this.#ledger.drop(gone, stand)
  }

  /** The whole ledgers of components. */
  takeLedgers({ components, steps, ...stand }: LedgerDelivery): void {
    this.#ledger.replace(components, v.parse(v.array(LedgerRow), JSON.parse(steps)), stand)
  }

  /** A component's months since it began, as a `CalendarDocument` in JSON text; null where its ledger is not here. */
  calendar(asked: Asked): string | null {
    this.#months.stand(null, () => this.#all())
    const calendar = this.#ledger.calendar(asked)
    if (!calendar) return null
    const { known_from } = calendar
    const name = namingCauses(this.#months.causes(asked.component), asked)
    const months = calendar.months.map((month) => ({ ...month, days: month.days.map(name) }))
    const named = this.#months.names(months.flatMap(({ days }) => days.flatMap(({ incidents }) => incidents)))
    const open = (month: CalendarMonth) => ({
      ...month,
      // Nothing but published incidents is ever named.
      days: month.days.map((day) => ({ ...day, incidents: day.incidents.filter((id) => id in named) })),
    })
    return JSON.stringify({ known_from, months: months.map(open), mentioned: named } satisfies CalendarDocument)
  }

  /** Uptimes of components, as `UptimeDocument`s in JSON text; null where the ledger of any is not here. */
  uptimes(asked: readonly Asked[], days: number, months: number): string | null {
    const uptimes = asked.map((one) => this.#ledger.uptimes(one, days, months))
    const whole = uptimes.filter((one) => one !== null) satisfies UptimeDocument[]
    return whole.length === uptimes.length ? JSON.stringify(whole) : null
  }

  /** Uptimes of components together in some months, as `PageMonth`s in JSON text; null where the ledger of any is not here. */
  together(asked: readonly Asked[], months: readonly Month[]): string | null {
    const found = this.#ledger.together(asked, months)
    return found && JSON.stringify(found)
  }

  /** The page was deleted: nothing of it stays. */
  async retire(): Promise<void> {
    await forget(this.ctx)
  }

  /** `GET /files/{collection}/{record}/{name}`: a public file. */
  override fetch(request: Request): Response {
    return this.#files.serve(decodeURIComponent(new URL(request.url).pathname.slice('/files/'.length)), request)
  }

  override async alarm(): Promise<void> {
    await this.#fetchFiles()
  }

  /** How the archive stands, as the beginning of an answer in JSON; entries and index are right from here on. */
  #standing(): string {
    this.#months.stand(null, () => this.#all())
    const first = this.#months.list(NO_FILTER).at(-1)?.month ?? null
    return `"complete":${this.lastFill() !== null},"first":${JSON.stringify(first)}`
  }

  /** What another build stored in another shape is left out: the full fill brings it again. */
  *#all(): Generator<PublicIncident> {
    const rows = this.ctx.storage.sql.exec<{ id: string }>('SELECT id FROM incidents WHERE shown = 1')
    for (const { id } of [...rows]) {
      const text = this.#documents.read(`incident/${id}`)
      const parsed = text === null ? null : v.safeParse(PublicIncident, JSON.parse(text))
      if (parsed?.success) yield parsed.output
    }
  }

  /** An incident's text with its pictures, which are looked at after it was stored. */
  #pictured(text: string): string {
    if (!text.includes('"image":true')) return text
    const incident = v.parse(PublicIncident, JSON.parse(text))
    const pictured = withPictures(incident, this.pictures(unseenPictures([incident])))
    return pictured === incident ? text : JSON.stringify(pictured)
  }

  #isOlder(id: string, { epoch, revision }: Pick<Delivery, 'epoch' | 'revision'>): boolean {
    const [row] = this.ctx.storage.sql.exec<{ epoch: string; revision: number }>(
      'SELECT epoch, revision FROM incidents WHERE id = ?',
      id,
    )
    return row !== undefined && row.epoch === epoch && row.revision > revision
  }

  #keep(incident: PublicIncident, { epoch, revision, fill }: Delivery): void {
    const { id, external_id, kind, created_at } = incident
    const { sql } = this.ctx.storage
    sql.exec(
      'INSERT OR REPLACE INTO incidents VALUES (?, ?, ?, ?, ?, ?, ?, 1)',
      ...[id, external_id, kind, created_at, epoch, revision, fill],
    )
    this.#documents.write(`incident/${id}`, JSON.stringify(incident))
    this.#months.keep(incident)
    this.#files.own(
      `incident/${id}`,
      incident.updates.flatMap(({ attachments }) => attachments.map(({ path }) => path)),
    )
  }

  /** The row stays, without its contents: an older part of a fill must not bring the incident back. */
  #drop(id: string, { epoch, revision, fill }: Pick<Delivery, 'epoch' | 'revision' | 'fill'>): void {
    this.ctx.storage.sql.exec(
      'INSERT OR REPLACE INTO incidents VALUES (?, NULL, NULL, NULL, ?, ?, ?, 0)',
      ...[id, epoch, revision, fill],
    )
    this.#documents.remove(`incident/${id}`)
    this.#months.remove(id)
    this.#files.own(`incident/${id}`, [])
  }

  /** Those who wait for a delivery wait a little for its files; the rest comes behind, and by the alarm. */
  async #fetchFiles(): Promise<void> {
    this.#fetching ??= this.#files.fetchMissing().finally(() => {
      this.#fetching = null
    })
    const next = await Promise.race([this.#fetching, scheduler.wait(FILES_PATIENCE).then(() => RETRY_EVERY)])
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }
}
