import { unmeasuredPictures, withPictures } from '../../../core/publication/files.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { toInstant } from '../../../core/time/instant.ts'
import type { ArchiveFeed, PulledChanges } from './archive-feed.ts'
import type { HubPublication } from './hub-publication.ts'

interface Hub {
  feed: ArchiveFeed
  kept: HubPublication
  publish(publication: Publication): Promise<void>
  /** Has readers know that the archive is in step with the publication of this number. */
  inStep(seq: number): Promise<void>
}

/** What a hub does for the archive, behind the visitors, and what comes back from it. Nothing here fails. */
export class HubArchive {
  readonly #hub: Hub
  #isStopped = false
  /** Done when the archive has what was delivered last, or could not be given it. */
  taken: Promise<void> = Promise.resolve()
  /** The same of all that it lacked. */
  filled: Promise<void> = Promise.resolve()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** Whether the archive lacks something of the newest publication, or of what came before it. */
  get isBehind(): boolean {
    const { current } = this.#hub.kept
    return current === null || this.#hub.feed.isBehind(current)
  }

  /** Whether it lacks that, or older ledgers, or could not be asked. */
  get isUnfinished(): boolean {
    const { current } = this.#hub.kept
    return current === null || this.#hub.feed.isUnfinished(current)
  }

  /** Notes what a pull brought, before it is published. */
  note(news: PulledChanges): void {
    this.#hub.feed.enqueue(news)
  }

  /** Has the archive take what was noted, and then what it lacks besides. */
  deliver(): Promise<void> {
    this.taken = this.#take()
    this.filled = this.taken.then(() => this.fill())
    return this.filled
  }

  /** Has the archive catch up with all that it lacks. */
  async fill(): Promise<void> {
    const { feed, kept } = this.#hub
    const { current } = kept
    if (!current) return
    const wasBehind = this.isBehind
    await feed.fill(() => kept.current ?? current)
    await this.#addPictures()
    if (wasBehind) await this.#noteInStep()
  }

  /** Fills an archive that says it is empty, where it was filled before. */
  async fillLost(): Promise<void> {
    if (this.isBehind) return
    this.#hub.feed.doubtFill()
    await this.fill()
  }

  /** The page was deleted: the archive hears nothing more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#hub.feed.stop()
  }

  async #take(): Promise<void> {
    await this.#hub.feed.deliver()
    await this.#addPictures()
    await this.#noteInStep()
  }

  /** Pictures that the archive had not looked at when the publication was made come in a version of their own. */
  async #addPictures(): Promise<void> {
    const { feed, kept } = this.#hub
    const unseen = unmeasuredPictures(kept.current?.incidents ?? [])
    const known = unseen.length > 0 ? await feed.pictures(unseen) : []
    const { current } = kept
    if (!current || known.length === 0 || this.#isStopped) return
    const incidents = current.incidents.map((incident) => withPictures(incident, known))
    if (incidents.every((incident, at) => incident === current.incidents[at])) return
    await this.#hub.publish({ ...current, incidents, published_at: toInstant(Date.now()) })
  }

  /** What is drawn of the archive from now on agrees with the publication: whoever renders may keep it. */
  async #noteInStep(): Promise<void> {
    const { version } = this.#hub.kept
    if (version && !this.#isStopped && !this.isBehind) await this.#hub.inStep(version.seq)
  }
}
