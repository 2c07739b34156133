import * as v from 'valibot'
import { SingleFlight } from '../../../core/async/single-flight.ts'
import { isSameJson } from '../../../core/live/same-json.ts'
import { type KnownPicture, PAGE_FILES, toPublicFile } from '../../../core/publication/files.ts'
import { ARCHIVE_FORMAT, type Publication } from '../../../core/publication/publication.ts'
import { fetchIncidents } from '../../backend/snapshot.ts'
import { ARCHIVE_TIMEOUT } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { withTimeout } from '../../base/timeout.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { type ArchiveCall, LedgerFeed } from './ledger-feed.ts'
import {
  changedPublicIncidents,
  incidentChanges,
  mergeChanges,
  type PulledChanges,
  visibleIncidentIds,
} from './pulled-changes.ts'

const ArchiveFill = v.object({
  epoch: v.string(),
  format: v.number(),
  token: v.string(),
  /** The revision of its first part: what a later pull brought is newer than the fill. */
  start: v.nullable(v.number()),
  cursor: v.nullable(v.string()),
  done: v.boolean(),
})
type ArchiveFill = v.InferOutput<typeof ArchiveFill>

/** Incidents that were removed while the archive was unreachable; null once it knows them all. */
const UndeliveredRemovals = v.nullable(v.array(v.string()))

/**
 * Keeps the archive in sync, after visitors were served: the changes of each pull, and everything once per epoch and
 * format. Each call has a timeout; an archive that hangs is updated later.
 */
export class ArchiveFeed {
  readonly #env: Env
  readonly #page: string
  readonly #store: KeyValueStore
  readonly #ledger: LedgerFeed
  #isFillVerified = false
  /** Whether the last fill was cut short. */
  #hasFillFailed = false
  #isStopped = false
  #pending: PulledChanges | null = null
  #delivering: Promise<void> | null = null
  readonly #filling = new SingleFlight<void>()

  constructor(env: Env, page: string, store: KeyValueStore) {
    this.#env = env
    this.#page = page
    this.#store = store
    this.#ledger = new LedgerFeed((call) => this.#call(call), { env, page, store })
  }

  /**
   * Queues the changes of a pull before they are published: if this object ends before the archive has them, the whole
   * archive is filled again. Queued changes are merged.
   */
  enqueue(pulled: PulledChanges): void {
    this.#pending = this.#pending ? mergeChanges(this.#pending, pulled) : pulled
    this.#store.write('untold', this.#removedBy(this.#pending))
    this.#store.write('delivering', true)
  }

  /** Whether the archive lacks anything of this publication or of what came before it. */
  isBehind({ epoch }: Publication): boolean {
    const fill = this.#store.read('fill', ArchiveFill)
    const isFilled = fill?.epoch === epoch && fill.format === ARCHIVE_FORMAT && fill.done
    return !isFilled || this.#isDelivering() || this.#store.read('untold', UndeliveredRemovals) !== null
  }

  /** Has the next fill check whether the archive still has what was filled. */
  doubtFill(): void {
    this.#isFillVerified = false
  }

  /** Whether it is behind, lacks older ledgers, or the last fill was cut short. */
  isUnfinished(publication: Publication): boolean {
    return this.isBehind(publication) || this.#hasFillFailed || this.#ledger.isWanting(publication.epoch)
  }

  /**
   * Delivers queued changes one after the other. Never fails: what could not be delivered is filled later, and removals
   * are repeated before that.
   */
  deliver(): Promise<void> {
    if (!this.#pending) return this.#delivering ?? Promise.resolve()
    this.#delivering ??= this.#deliver()
    return this.#delivering
  }

  async #deliver(): Promise<void> {
    for (let pulled = this.#pending; pulled; pulled = this.#pending) {
      this.#pending = null
      await this.#deliverOne(pulled)
    }
    this.#store.write('delivering', false)
    this.#delivering = null
  }

  /**
   * A changed incident that is neither visible nor deleted is removed, because it may have been retracted, and
   * everything is fetched again, because it may be public.
   */
  async #deliverOne(pulled: PulledChanges): Promise<void> {
    const { snapshot, publication, previous } = pulled
    const { epoch, revision, incidents, changes, page } = snapshot
    const knownIncidents = changes !== null && previous?.epoch === epoch ? previous.incidents : []
    const visible = visibleIncidentIds(snapshot)
    const removed = this.#removedBy(pulled)
    const hasUnlistedChange = incidentChanges(snapshot).some(({ record, deleted }) => !deleted && !visible.has(record))
    const own = PAGE_FILES.map((field) => page[field]).filter((name) => name !== '')
    const delivery = {
      epoch,
      revision,
      fill: null,
      timeZone: page.time_zone,
      removed,
      incidents: JSON.stringify(changedPublicIncidents(incidents, publication.incidents, knownIncidents)),
      pageFiles: own.map((name) => toPublicFile('pages', page.id, name).path),
    }
    try {
      await this.#call((archive) => archive.storeIncidents(delivery))
      if (changes === null || hasUnlistedChange) this.#beginFill(epoch)
      await this.#ledger.deliver(snapshot)
      this.#store.write('untold', null)
    } catch (error) {
      log('archive', error)
      this.#beginFill(epoch)
    }
    // Changes that arrived meanwhile are still undelivered.
    if (this.#pending) this.#store.write('untold', this.#removedBy(this.#pending))
  }

  /** Incidents that the changes remove, plus removals that are still undelivered. */
  #removedBy({ snapshot }: PulledChanges): string[] {
    const shown = visibleIncidentIds(snapshot)
    const undelivered = this.#store.read('untold', UndeliveredRemovals) ?? []
    const changed = incidentChanges(snapshot).map(({ record }) => record)
    const named = [...undelivered, ...changed, ...snapshot.incidents.map(({ id }) => id)]
    return [...new Set(named)].filter((id) => !shown.has(id))
  }

  /** The archive's information about pictures that were not processed before; empty where it does not answer. */
  async pictures(unseen: string[]): Promise<KnownPicture[]> {
    try {
      return await this.#call((archive) => archive.pictures(unseen))
    } catch (error) {
      log('archive pictures', error)
      return []
    }
  }

  /** The page was deleted: nothing more is sent to the archive, not even what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#pending = null
    await Promise.all([this.#delivering, this.#filling.underWay])
  }

  /**
   * Continues to fill the archive for a new epoch or format, then fetches the wanted ledgers; one fill at a time.
   * `latest` is the newest publication. A fill under way may have begun before the last delivery, so another follows
   * it. Never fails.
   */
  fill(latest: () => Publication): Promise<void> {
    return this.#filling.runAgain(() => this.#fill(latest))
  }

  async #fill(latest: () => Publication): Promise<void> {
    const { epoch, page } = latest()
    const timeZone = page.time_zone
    let fill = this.#store.read('fill', ArchiveFill)
    if (fill?.epoch !== epoch || fill.format !== ARCHIVE_FORMAT) fill = this.#beginFill(epoch)
    // This object ended before the archive had the queued changes.
    if (this.#isDelivering() && !this.#delivering && !this.#pending) {
      fill = this.#beginFill(epoch)
      this.#store.write('delivering', false)
    }
    try {
      if (!this.#isDelivering()) await this.#deliverRemovals(latest())
      if (!(await this.#isFillPresent(fill))) fill = this.#beginFill(epoch)
      while (!fill.done) {
        const part = await fetchIncidents(this.#env, this.#page, fill.cursor)
        if (part.epoch !== epoch || !this.#isCurrentFill(fill)) return
        const start: number = fill.start ?? part.revision
        const delivery = {
          epoch,
          revision: part.revision,
          fill: fill.token,
          timeZone,
          removed: [],
          pageFiles: null,
          incidents: JSON.stringify(changedPublicIncidents(part.incidents, [], [])),
        }
        await this.#call((archive) => archive.storeIncidents(delivery))
        if (!this.#isCurrentFill(fill)) return
        const end = { token: fill.token, epoch, start }
        if (part.next === null) await this.#call((archive) => archive.endFill(end))
        if (!this.#isCurrentFill(fill)) return
        fill = { ...fill, start, cursor: part.next, done: part.next === null }
        this.#store.write('fill', fill)
      }
      const newest = latest()
      if (newest.epoch !== epoch) return
      const listed = newest.components.filter(({ is_group }) => !is_group).map(({ id }) => id)
      await this.#ledger.fill(epoch, newest.revision, listed)
      this.#hasFillFailed = false
    } catch (error) {
      this.#hasFillFailed = true
      log('archive fill', error)
    }
  }

  /**
   * Repeats removals, and which files are the page's own, where a pull could not deliver them. Fails as the archive
   * does.
   */
  async #deliverRemovals({ epoch, revision, page }: Publication): Promise<void> {
    const undelivered = this.#store.read('untold', UndeliveredRemovals)
    if (undelivered === null) return
    const delivery = {
      epoch,
      revision,
      fill: null,
      timeZone: page.time_zone,
      incidents: '[]',
      removed: undelivered,
      pageFiles: PAGE_FILES.flatMap((field) => page[field]?.path ?? []),
    }
    await this.#call((archive) => archive.storeIncidents(delivery))
    // A pull may have added removals meanwhile.
    if (isSameJson(this.#store.read('untold', UndeliveredRemovals), undelivered)) this.#store.write('untold', null)
  }

  /** Whether a fill is still the current one: a pull may have begun another, with changes that this one cannot know. */
  #isCurrentFill({ token }: ArchiveFill): boolean {
    return this.#store.read('fill', ArchiveFill)?.token === token
  }

  /** Whether the archive still has what was filled; it may have lost its disk. Checked once, and when in doubt. */
  async #isFillPresent({ done, token }: ArchiveFill): Promise<boolean> {
    if (!done || this.#isFillVerified) return true
    const isThere = (await this.#call((archive) => archive.lastFill())) === token
    this.#isFillVerified = true
    return isThere
  }

  #beginFill(epoch: string): ArchiveFill {
    const token = crypto.randomUUID()
    const fill: ArchiveFill = { epoch, format: ARCHIVE_FORMAT, token, start: null, cursor: null, done: false }
    this.#store.write('fill', fill)
    this.#ledger.reset()
    return fill
  }

  #isDelivering(): boolean {
    return this.#store.read('delivering', v.boolean()) === true
  }

  /** Fails as the archive, where it does not answer in time, and where the page was deleted. */
  async #call<T>(call: ArchiveCall<T>): Promise<T> {
    if (this.#isStopped) throw new Error('the page was deleted')
    return withTimeout(call(this.#env.PAGE_ARCHIVE.getByName(this.#page)), ARCHIVE_TIMEOUT)
  }
}
