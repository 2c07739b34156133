import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { isPublished, toPublicIncident } from '../../core/derivation/derive.ts'
import { sameJson } from '../../core/live/same.ts'
import { type KnownPicture, publicFile } from '../../core/publication/files.ts'
import { ARCHIVE_FORMAT, type Publication, type PublicIncident } from '../../core/publication/publication.ts'
import type { Snapshot, SnapshotIncident } from '../../core/snapshot/snapshot.ts'
import { askIncidents } from '../backend/snapshot.ts'
import { ARCHIVE_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import type { Facts } from '../storage/key-value-store.ts'
import { type ArchiveCall, LedgerFeed } from './ledger-feed.ts'

const Fill = v.object({
  epoch: v.string(),
  format: v.number(),
  token: v.string(),
  /** The revision of its first part: what a later pull brought is newer than the fill. */
  start: v.nullable(v.number()),
  cursor: v.nullable(v.string()),
  done: v.boolean(),
})
type Fill = v.InferOutput<typeof Fill>

/** Incidents that went while the archive could not be told; null where it was told everything. */
const Untold = v.nullable(v.array(v.string()))

/** What one or more pulls brought that the archive is still to take. */
export interface News {
  snapshot: Snapshot
  /** What was derived of the snapshot. */
  publication: Publication
  /** The publication that the changes lead on from; null where there is none. */
  former: Publication | null
}

/**
 * How the hub keeps the archive in step, behind the visitors: what the pulls brought, and once an epoch and format
 * everything there is. Each call is bounded in time: an archive that hangs is told again later.
 */
export class ArchiveFeed {
  readonly #env: Env
  readonly #page: string
  readonly #facts: Facts
  readonly #ledger: LedgerFeed
  #isCompared = false
  #isStopped = false
  #waiting: News | null = null
  #delivering: Promise<void> | null = null
  readonly #filling = new SingleFlight<void>()

  constructor(env: Env, page: string, facts: Facts) {
    this.#env = env
    this.#page = page
    this.#facts = facts
    this.#ledger = new LedgerFeed((call) => this.#call(call), { env, page, facts })
  }

  /**
   * Notes what a pull brought, before it is published: should this object end before the archive has taken it, all is
   * filled anew. News that wait go as one.
   */
  note(news: News): void {
    this.#waiting = this.#waiting ? merged(this.#waiting, news) : news
    this.#facts.write('untold', this.#goneBy(this.#waiting))
    this.#facts.write('delivering', true)
  }

  /** Whether the archive lacks something of this publication, or of what came before it. */
  isBehind({ epoch }: Publication): boolean {
    const fill = this.#facts.read('fill', Fill)
    const isFilled = fill?.epoch === epoch && fill.format === ARCHIVE_FORMAT && fill.done
    return !isFilled || this.#isDelivering() || this.#facts.read('untold', Untold) !== null
  }

  /**
   * Hands over what was noted, one after the other. Never fails: what could not be handed over is filled later, and
   * what went is said again before that.
   */
  deliver(): Promise<void> {
    if (!this.#waiting) return this.#delivering ?? Promise.resolve()
    this.#delivering ??= this.#deliver()
    return this.#delivering
  }

  async #deliver(): Promise<void> {
    for (let news = this.#waiting; news; news = this.#waiting) {
      this.#waiting = null
      await this.#take(news)
    }
    this.#facts.write('delivering', false)
    this.#delivering = null
  }

  /**
   * What is named as changed and neither shown nor called deleted goes as well, for it may have been taken back, and
   * everything is fetched anew, for it may be public.
   */
  async #take(news: News): Promise<void> {
    const { snapshot, publication, former } = news
    const { epoch, revision, incidents, changes, page } = snapshot
    const known = changes !== null && former?.epoch === epoch ? former.incidents : []
    const shown = shownIn(snapshot)
    const gone = this.#goneBy(news)
    const isUnclear = changedIn(snapshot).some(({ record, deleted }) => !deleted && !shown.has(record))
    const own = [page.logo, page.favicon].filter((name) => name !== '')
    const delivery = {
      ...{ epoch, revision, fill: null, timeZone: page.time_zone, gone },
      incidents: JSON.stringify(newsAmong(incidents, publication.incidents, known)),
      pageFiles: own.map((name) => publicFile('pages', page.id, name).path),
    }
    try {
      await this.#call((archive) => archive.take(delivery))
      if (changes === null || isUnclear) this.#begin(epoch)
      await this.#ledger.take(snapshot)
      this.#facts.write('untold', null)
    } catch (error) {
      log('archive', error)
      this.#begin(epoch)
    }
    // What came meanwhile is still to be said.
    if (this.#waiting) this.#facts.write('untold', this.#goneBy(this.#waiting))
  }

  /** Incidents that the news take away, with those of which the archive was not told before. */
  #goneBy({ snapshot }: News): string[] {
    const shown = shownIn(snapshot)
    const untold = this.#facts.read('untold', Untold) ?? []
    const changed = changedIn(snapshot).map(({ record }) => record)
    const named = [...untold, ...changed, ...snapshot.incidents.map(({ id }) => id)]
    return [...new Set(named)].filter((id) => !shown.has(id))
  }

  /** What the archive knows by now of pictures that nobody had looked at; nothing where it does not answer. */
  async pictures(unseen: string[]): Promise<KnownPicture[]> {
    try {
      return await this.#call((archive) => archive.pictures(unseen))
    } catch (error) {
      log('archive pictures', error)
      return []
    }
  }

  /** The page was deleted: the archive hears nothing more from here, not even of what was on its way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#waiting = null
    await Promise.all([this.#delivering, this.#filling.underWay])
  }

  /**
   * Goes on filling the archive where an epoch or this build's format was not filled yet, then fetches the ledgers that
   * are wanted, one fill at a time. Never fails.
   */
  fill(publication: Publication): Promise<void> {
    return this.#filling.run(() => this.#fill(publication))
  }

  async #fill(publication: Publication): Promise<void> {
    const { epoch, revision, components } = publication
    const timeZone = publication.page.time_zone
    let fill = this.#facts.read('fill', Fill)
    if (fill?.epoch !== epoch || fill.format !== ARCHIVE_FORMAT) fill = this.#begin(epoch)
    // This object ended before the archive had what was noted.
    if (this.#isDelivering() && !this.#delivering && !this.#waiting) {
      fill = this.#begin(epoch)
      this.#facts.write('delivering', false)
    }
    try {
      if (!this.#isDelivering()) await this.#tell(publication)
      if (!(await this.#isThere(fill))) fill = this.#begin(epoch)
      while (!fill.done) {
        const part = await askIncidents(this.#env, this.#page, fill.cursor)
        if (part.epoch !== epoch || !this.#isStill(fill)) return
        const start: number = fill.start ?? part.revision
        const delivery = {
          ...{ epoch, revision: part.revision, fill: fill.token, timeZone, gone: [], pageFiles: null },
          incidents: JSON.stringify(newsAmong(part.incidents, [], [])),
        }
        await this.#call((archive) => archive.take(delivery))
        if (!this.#isStill(fill)) return
        const end = { token: fill.token, epoch, start }
        if (part.next === null) await this.#call((archive) => archive.endFill(end))
        if (!this.#isStill(fill)) return
        fill = { ...fill, start, cursor: part.next, done: part.next === null }
        this.#facts.write('fill', fill)
      }
      const listed = components.filter(({ is_group }) => !is_group).map(({ id }) => id)
      await this.#ledger.fill(epoch, revision, listed)
    } catch (error) {
      log('archive fill', error)
    }
  }

  /** Says again what went, and which files are the page's own, where a pull could not say it. Fails as the archive. */
  async #tell({ epoch, revision, page }: Publication): Promise<void> {
    const untold = this.#facts.read('untold', Untold)
    if (untold === null) return
    const delivery = {
      ...{ epoch, revision, fill: null, timeZone: page.time_zone, incidents: '[]', gone: untold },
      pageFiles: [page.logo, page.favicon].flatMap((file) => file?.path ?? []),
    }
    await this.#call((archive) => archive.take(delivery))
    // A pull may have had more to say meanwhile.
    if (sameJson(this.#facts.read('untold', Untold), untold)) this.#facts.write('untold', null)
  }

  /**
   * Whether a fill is the one that is wanted: a pull that began another meanwhile has brought what this one cannot
   * know.
   */
  #isStill({ token }: Fill): boolean {
    return this.#facts.read('fill', Fill)?.token === token
  }

  /** Whether the archive still has what was filled: it may have lost its disk. Asked once in an object's life. */
  async #isThere({ done, token }: Fill): Promise<boolean> {
    if (!done || this.#isCompared) return true
    const isThere = (await this.#call((archive) => archive.lastFill())) === token
    this.#isCompared = true
    return isThere
  }

  #begin(epoch: string): Fill {
    const token = crypto.randomUUID()
    const fill: Fill = { epoch, format: ARCHIVE_FORMAT, token, start: null, cursor: null, done: false }
    this.#facts.write('fill', fill)
    this.#ledger.forget()
    return fill
  }

  #isDelivering(): boolean {
    return this.#facts.read('delivering', v.boolean()) === true
  }

  /** Fails as the archive, where it does not answer in time, and where the page was deleted. */
  async #call<T>(call: ArchiveCall<T>): Promise<T> {
    if (this.#isStopped) throw new Error('the page was deleted')
    return withPatience(call(this.#env.PAGE_ARCHIVE.getByName(this.#page)), ARCHIVE_TIMEOUT)
  }
}

/** News of one pull and of the next, as one. */
function merged(one: News, next: News): News {
  const isOneHistory = one.snapshot.epoch === next.snapshot.epoch
  const all =
    isOneHistory && one.snapshot.changes && next.snapshot.changes
      ? [...one.snapshot.changes, ...next.snapshot.changes]
      : null
  // The last word on each.
  const changes = all && [...new Map(all.map((change) => [`${change.collection} ${change.record}`, change])).values()]
  return { ...next, snapshot: { ...next.snapshot, changes }, former: one.former }
}

/** Ids of the incidents that visitors may see. */
function shownIn({ incidents }: Snapshot): Set<string> {
  return new Set(incidents.filter(isPublished).map(({ id }) => id))
}

function changedIn({ changes }: Snapshot): NonNullable<Snapshot['changes']> {
  return (changes ?? []).filter(({ collection }) => collection === 'incidents')
}

/**
 * Public incidents that are not among the known as they are now; those that were derived already are taken as they are.
 */
function newsAmong(
  incidents: SnapshotIncident[],
  derived: PublicIncident[],
  known: PublicIncident[],
): PublicIncident[] {
  const ready = new Map(derived.map((one) => [one.id, one]))
  const before = new Map(known.map((one) => [one.id, one]))
  return incidents
    .filter(isPublished)
    .map((incident) => ready.get(incident.id) ?? toPublicIncident(incident))
    .filter((incident) => !sameJson(before.get(incident.id), incident))
}
