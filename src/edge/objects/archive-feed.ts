import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { isPublished, toPublicIncident } from '../../core/derivation/derive.ts'
import { sameJson } from '../../core/live/same.ts'
import { publicFile, unseenPictures, withPictures } from '../../core/publication/files.ts'
import { ARCHIVE_FORMAT, type Publication, type PublicIncident } from '../../core/publication/publication.ts'
import type { Snapshot, SnapshotIncident } from '../../core/snapshot/snapshot.ts'
import { askIncidents } from '../backend/snapshot.ts'
import { log } from '../base/log.ts'
import type { Facts } from '../storage/key-value-store.ts'
import { LedgerFeed } from './ledger-feed.ts'
import type { PageArchive } from './page-archive.ts'

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

/** How the hub keeps the archive in step: what each pull brought, and once an epoch and format everything there is. */
export class ArchiveFeed {
  readonly #env: Env
  readonly #page: string
  readonly #facts: Facts
  readonly #ledger: LedgerFeed
  #isCompared = false
  readonly #filling = new SingleFlight<void>()

  constructor(env: Env, page: string, facts: Facts) {
    this.#env = env
    this.#page = page
    this.#facts = facts
    this.#ledger = new LedgerFeed(env, page, facts)
  }

  /**
   * Hands over what a pull brought that is new since the `former` publication, and takes away what went. `publication`
   * is what was derived of the snapshot. What it names as changed and neither shows nor calls deleted goes as well, for it
   * may have been taken back, and everything is fetched anew, for it may be public. Never fails: what could not be done is filled later, and what
   * went is said again before that.
   */
  async take(snapshot: Snapshot, publication: Publication, former: Publication | null): Promise<void> {
    const { epoch, revision, incidents, changes, page } = snapshot
    const known = changes !== null && former?.epoch === epoch ? former.incidents : []
    const shown = new Set(incidents.filter(isPublished).map(({ id }) => id))
    const changed = (changes ?? []).filter(({ collection }) => collection === 'incidents')
    const untold = this.#facts.read('untold', Untold) ?? []
    const said = [...untold, ...changed.map(({ record }) => record), ...incidents.map(({ id }) => id)]
    const gone = [...new Set(said)].filter((id) => !shown.has(id))
    const isUnclear = changed.some(({ record, deleted }) => !deleted && !shown.has(record))
    const own = [page.logo, page.favicon].filter((name) => name !== '')
    try {
      await this.#archive().take({
        epoch,
        revision,
        fill: null,
        timeZone: page.time_zone,
        incidents: JSON.stringify(news(incidents, publication.incidents, known)),
        gone,
        pageFiles: own.map((name) => publicFile('pages', page.id, name).path),
      })
      this.#facts.write('untold', null)
      if (changes === null || isUnclear) this.#begin(epoch)
      await this.#ledger.take(snapshot)
    } catch (error) {
      log('archive', error)
      this.#facts.write('untold', gone)
      this.#begin(epoch)
    }
  }

  /** A publication with what the archive knows of its pictures by now; the same object where that is nothing new. */
  async pictured(publication: Publication): Promise<Publication> {
    const unseen = unseenPictures(publication.incidents)
    if (unseen.length === 0) return publication
    try {
      const known = await this.#archive().pictures(unseen)
      if (known.length === 0) return publication
      return { ...publication, incidents: publication.incidents.map((incident) => withPictures(incident, known)) }
    } catch (error) {
      log('archive pictures', error)
      return publication
    }
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
    try {
      await this.#tell(publication)
      if (!(await this.#isThere(fill))) fill = this.#begin(epoch)
      while (!fill.done) {
        const part = await askIncidents(this.#env, this.#page, fill.cursor)
        if (part.epoch !== epoch || !this.#isStill(fill)) return
        const start: number = fill.start ?? part.revision
        await this.#archive().take({
          epoch,
          revision: part.revision,
          fill: fill.token,
          timeZone,
          incidents: JSON.stringify(news(part.incidents, [], [])),
          gone: [],
          pageFiles: null,
        })
        if (!this.#isStill(fill)) return
        if (part.next === null) await this.#archive().endFill({ token: fill.token, epoch, start })
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
    await this.#archive().take({
      ...{ epoch, revision, fill: null, timeZone: page.time_zone, incidents: '[]', gone: untold },
      pageFiles: [page.logo, page.favicon].flatMap((file) => file?.path ?? []),
    })
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
    const isThere = (await this.#archive().lastFill()) === token
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

  #archive(): DurableObjectStub<PageArchive> {
    return this.#env.PAGE_ARCHIVE.getByName(this.#page)
  }
}

/**
 * Public incidents that are not among the known as they are now; those that were derived already are taken as they are.
 */
function news(incidents: SnapshotIncident[], derived: PublicIncident[], known: PublicIncident[]): PublicIncident[] {
  const ready = new Map(derived.map((one) => [one.id, one]))
  const before = new Map(known.map((one) => [one.id, one]))
  return incidents
    .filter(isPublished)
    .map((incident) => ready.get(incident.id) ?? toPublicIncident(incident))
    .filter((incident) => !sameJson(before.get(incident.id), incident))
}
