import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import type { Month, Neighbours } from '../../../core/archive/month.ts'
import type { MonthsQuery, SearchQuery } from '../../../core/archive/reader.ts'
import { SingleFlight } from '../../../core/async/single-flight.ts'
import { unmeasuredPictures, withPictures } from '../../../core/publication/files.ts'
import { PublicIncident } from '../../../core/publication/publication.ts'
import { LedgerRow } from '../../../core/snapshot/snapshot.ts'
import type { IncidentKind } from '../../../core/status/incident.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { fetchPublicFile } from '../../backend/file.ts'
import { FILES_TIMEOUT, RETRY_INTERVAL } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { Documents } from '../../storage/documents.ts'
import { KeyValueStore } from '../../storage/key-value-store.ts'
import { wipeObject } from '../../storage/wipe.ts'
import type { IncidentDelivery, LedgerDelivery, PageRevision, Provenance } from '../../stubs/archive-delivery.ts'
import type { LedgerQuery } from '../../stubs/ledger-query.ts'
import { ArchiveAnswers } from './archive-answers.ts'
import { Files } from './files.ts'
import { Incidents } from './incidents.ts'
import { Ledger } from './ledger.ts'
import { MonthIndex } from './month-index.ts'
import type { PictureInfo } from './pictures.ts'

/**
 * A page's incidents and public files on the edge's own disk: they outlive the backend, and are removed when they are
 * retracted.
 */
export class PageArchive extends DurableObject<Env> {
  readonly #incidents: Incidents
  readonly #store: KeyValueStore
  readonly #files: Files
  readonly #months: MonthIndex
  readonly #ledger: Ledger
  readonly #answers: ArchiveAnswers
  readonly #fetching = new SingleFlight<Millis | null>()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { sql } = ctx.storage
    this.#incidents = new Incidents(sql, new Documents(sql))
    this.#files = new Files(sql, (path, as) => fetchPublicFile(env, path, as))
    this.#store = new KeyValueStore(sql)
    this.#months = new MonthIndex(ctx.storage, this.#store)
    this.#ledger = new Ledger(sql)
    this.#answers = new ArchiveAnswers({
      store: this.#store,
      incidents: this.#incidents,
      months: this.#months,
      ledger: this.#ledger,
    })
    if (this.lastFill() === null) ctx.waitUntil(this.#reportEmpty())
  }

  /**
   * Stores and removes incidents, then fetches new files; those that cannot be fetched now are retried by the alarm.
   */
  async storeIncidents(delivery: IncidentDelivery): Promise<void> {
    this.#months.ensureCurrent(delivery.timeZone, () => this.#incidents.all())
    for (const incident of v.parse(v.array(PublicIncident), JSON.parse(delivery.incidents))) {
      if (this.#incidents.isOlder(incident.id, delivery)) continue
      this.#saveIncident(incident, delivery)
    }
    for (const id of delivery.removed) if (!this.#incidents.isOlder(id, delivery)) this.#removeIncident(id, delivery)
    if (delivery.pageFiles) this.#files.setOwnedFiles('page', delivery.pageFiles)
    this.#files.sweep()
    await this.#fetchFiles()
  }

  /** A full fill has ended: incidents that neither it nor a later pull delivered are no longer public. */
  endFill({ token, epoch, start }: { token: string; epoch: string; start: number }): void {
    for (const id of this.#incidents.missingFrom(token, { epoch, start })) {
      this.#removeIncident(id, { epoch, revision: start, fill: token })
    }
    this.#files.sweep()
    this.#store.write('filled', token)
  }

  /** The token of the last full fill that has ended; null where there was none, or an empty disk came after it. */
  lastFill(): string | null {
    return this.#answers.lastFill()
  }

  /**
   * A public incident as JSON text by its record id or the vendor's id, or null; `complete` says whether the archive is
   * filled, because until then null does not mean that there is none.
   */
  incident(id: string): { text: string | null; complete: boolean } {
    const text = this.#incidents.read(id)
    return { text: text && this.#withPictures(text), complete: this.lastFill() !== null }
  }

  /** Information about these pictures, as far as they were processed. */
  pictures(paths: string[]): PictureInfo[] {
    return this.#files.pictures.find(paths)
  }

  /** Removes the ledgers of all components but these. */
  keepOnlyLedgers(components: readonly string[], revision: PageRevision): void {
    this.#ledger.keepOnly(components, revision)
  }

  /** Updates components' newest steps, delivered with a publication. */
  updateLedgers({ components, steps, removed, ...revision }: LedgerDelivery): void {
    const rows = v.parse(v.array(LedgerRow), JSON.parse(steps))
    for (const component of components) {
      this.#ledger.update(
        component,
        rows.filter((row) => row.component === component),
        revision,
      )
    }
    this.#ledger.remove(removed, revision)
  }

  /** The whole ledgers of components. */
  replaceLedgers({ components, steps, ...revision }: LedgerDelivery): void {
    this.#ledger.replace(components, v.parse(v.array(LedgerRow), JSON.parse(steps)), revision)
  }

  // Queries of routes (src/edge/reading/archive.ts); see archive-answers.ts.

  newest(kind: IncidentKind, limit: number, components: readonly string[] | null = null): string[] | null {
    return this.#answers.newest(kind, limit, components)
  }

  months(query: MonthsQuery): string {
    return this.#answers.months(query)
  }

  search(query: SearchQuery): string {
    return this.#answers.search(query)
  }

  withLatestText(months: Month[]): string | null {
    return this.#answers.withLatestText(months)
  }

  addresses(): string | null {
    return this.#answers.addresses()
  }

  neighbours(incident: string): Neighbours {
    return this.#answers.neighbours(incident)
  }

  calendar(query: LedgerQuery): string | null {
    return this.#answers.calendar(query)
  }

  uptimes(queries: readonly LedgerQuery[], months: number): string | null {
    return this.#answers.uptimes(queries, months)
  }

  combinedUptime(queries: readonly LedgerQuery[], months: readonly Month[]): string | null {
    return this.#answers.combinedUptime(queries, months)
  }

  /** The page was deleted: removes everything of it. */
  async retire(): Promise<void> {
    await wipeObject(this.ctx)
  }

  /** `GET /files/{collection}/{record}/{name}`: a public file. */
  override fetch(request: Request): Response {
    return this.#files.serve(decodeURIComponent(new URL(request.url).pathname.slice('/files/'.length)), request)
  }

  override async alarm(): Promise<void> {
    await this.#fetchFiles()
  }

  /** Its disk may have been lost, which the hub would not notice while nothing moves. */
  async #reportEmpty(): Promise<void> {
    const page = this.ctx.id.name
    if (page === undefined) return
    try {
      await this.env.PAGE_HUB.getByName(page).archiveIsEmpty()
    } catch (error) {
      log('archive', error)
    }
  }

  /** An incident's text with its pictures, which are looked at after it was stored. */
  #withPictures(text: string): string {
    if (!text.includes('"image":true')) return text
    const incident = v.parse(PublicIncident, JSON.parse(text))
    const pictured = withPictures(incident, this.pictures(unmeasuredPictures([incident])))
    return pictured === incident ? text : JSON.stringify(pictured)
  }

  #saveIncident(incident: PublicIncident, provenance: Provenance): void {
    this.#incidents.save(incident, provenance)
    this.#months.save(incident)
    this.#files.setOwnedFiles(
      `incident/${incident.id}`,
      incident.updates.flatMap(({ attachments }) => attachments.map(({ path }) => path)),
    )
  }

  #removeIncident(id: string, provenance: Provenance): void {
    this.#incidents.remove(id, provenance)
    this.#months.remove(id)
    this.#files.setOwnedFiles(`incident/${id}`, [])
  }

  /** A delivery waits briefly for its files; the rest is fetched in the background and by the alarm. */
  async #fetchFiles(): Promise<void> {
    // Run again, because the fetch under way does not know the newest files.
    const fetched = this.#fetching.runAgain(() => this.#files.fetchMissing())
    const next = await Promise.race([fetched, scheduler.wait(FILES_TIMEOUT).then(() => RETRY_INTERVAL)])
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }
}
