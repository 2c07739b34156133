import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import type { Month, Neighbours } from '../../core/archive/month.ts'
import type { MonthsAsk, SearchAsk } from '../../core/archive/reader.ts'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { unseenPictures, withPictures } from '../../core/publication/files.ts'
import { PublicIncident } from '../../core/publication/publication.ts'
import { LedgerRow } from '../../core/snapshot/snapshot.ts'
import type { IncidentKind } from '../../core/status/incident.ts'
import type { Millis } from '../../core/time/instant.ts'
import { askFile } from '../backend/file.ts'
import { FILES_PATIENCE, RETRY_EVERY } from '../base/limits.ts'
import { ArchiveAnswers } from '../storage/archive-answers.ts'
import { Documents } from '../storage/documents.ts'
import { Files } from '../storage/files.ts'
import { Incidents, type Said } from '../storage/incidents.ts'
import { Facts } from '../storage/key-value-store.ts'
import { type Asked, Ledger, type Stand } from '../storage/ledger.ts'
import { Months } from '../storage/months.ts'
import type { Looked } from '../storage/pictures.ts'
import { forget } from '../storage/wipe.ts'

/** What the hub hands over: public incidents as JSON text, read of PocketBase at one revision. */
export interface Delivery extends Said {
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

/**
 * A page's incidents and public files on the edge's own disk: they outlive the backend, and go when they are taken
 * back.
 */
export class PageArchive extends DurableObject<Env> {
  readonly #incidents: Incidents
  readonly #facts: Facts
  readonly #files: Files
  readonly #months: Months
  readonly #ledger: Ledger
  readonly #answers: ArchiveAnswers
  readonly #fetching = new SingleFlight<Millis | null>()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { sql } = ctx.storage
    this.#incidents = new Incidents(sql, new Documents(sql))
    this.#files = new Files(sql, (path, as) => askFile(env, path, as))
    this.#facts = new Facts(sql)
    this.#months = new Months(ctx.storage, this.#facts)
    this.#ledger = new Ledger(sql)
    this.#answers = new ArchiveAnswers({
      facts: this.#facts,
      incidents: this.#incidents,
      months: this.#months,
      ledger: this.#ledger,
    })
  }

  /** Keeps and removes what the hub says, then fetches new files: those that cannot be had now come by the alarm. */
  async take(delivery: Delivery): Promise<void> {
    this.#months.stand(delivery.timeZone, () => this.#incidents.all())
    for (const incident of v.parse(v.array(PublicIncident), JSON.parse(delivery.incidents))) {
      if (this.#incidents.isOlder(incident.id, delivery)) continue
      this.#keep(incident, delivery)
    }
    for (const id of delivery.gone) if (!this.#incidents.isOlder(id, delivery)) this.#drop(id, delivery)
    if (delivery.pageFiles) this.#files.own('page', delivery.pageFiles)
    this.#files.sweep()
    await this.#fetchFiles()
  }

  /** A full fill has ended: what it did not bring, and no pull after its start did, is not public any more. */
  endFill({ token, epoch, start }: { token: string; epoch: string; start: number }): void {
    for (const id of this.#incidents.without(token, { epoch, start })) {
      this.#drop(id, { epoch, revision: start, fill: token })
    }
    this.#files.sweep()
    this.#facts.write('filled', token)
  }

  /** The token of the last full fill that has ended; null where there was none, or an empty disk came after it. */
  lastFill(): string | null {
    return this.#answers.lastFill()
  }

  /**
   * A public incident as JSON text by its record id or the vendor's id, or null; and whether everything there is has
   * come, for until then null does not say that there is none.
   */
  incident(id: string): { text: string | null; complete: boolean } {
    const text = this.#incidents.read(id)
    return { text: text && this.#pictured(text), complete: this.lastFill() !== null }
  }

  /** How these pictures are shown, as far as they were looked at. */
  pictures(paths: string[]): Looked[] {
    return this.#files.pictures.known(paths)
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

  // What routes ask for (src/edge/reading/archive.ts), as src/edge/storage/archive-answers.ts says it.

  newest(kind: IncidentKind, limit: number, components: readonly string[] | null = null): string[] | null {
    return this.#answers.newest(kind, limit, components)
  }

  months(ask: MonthsAsk): string {
    return this.#answers.months(ask)
  }

  search(ask: SearchAsk): string {
    return this.#answers.search(ask)
  }

  spoken(months: Month[]): string | null {
    return this.#answers.spoken(months)
  }

  addresses(): string | null {
    return this.#answers.addresses()
  }

  beside(incident: string): Neighbours {
    return this.#answers.beside(incident)
  }

  calendar(asked: Asked): string | null {
    return this.#answers.calendar(asked)
  }

  uptimes(asked: readonly Asked[], days: number, months: number): string | null {
    return this.#answers.uptimes(asked, days, months)
  }

  together(asked: readonly Asked[], months: readonly Month[]): string | null {
    return this.#answers.together(asked, months)
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

  /** An incident's text with its pictures, which are looked at after it was stored. */
  #pictured(text: string): string {
    if (!text.includes('"image":true')) return text
    const incident = v.parse(PublicIncident, JSON.parse(text))
    const pictured = withPictures(incident, this.pictures(unseenPictures([incident])))
    return pictured === incident ? text : JSON.stringify(pictured)
  }

  #keep(incident: PublicIncident, said: Said): void {
    this.#incidents.keep(incident, said)
    this.#months.keep(incident)
    this.#files.own(
      `incident/${incident.id}`,
      incident.updates.flatMap(({ attachments }) => attachments.map(({ path }) => path)),
    )
  }

  #drop(id: string, said: Said): void {
    this.#incidents.drop(id, said)
    this.#months.remove(id)
    this.#files.own(`incident/${id}`, [])
  }

  /** Those who wait for a delivery wait a little for its files; the rest comes behind, and by the alarm. */
  async #fetchFiles(): Promise<void> {
    // Again, for what is under way has not looked for what came in since.
    const fetched = this.#fetching.runAgain(() => this.#files.fetchMissing())
    const next = await Promise.race([fetched, scheduler.wait(FILES_PATIENCE).then(() => RETRY_EVERY)])
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }
}
