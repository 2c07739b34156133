import { unmeasuredPictures, withPictures } from '../../../core/publication/files.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { toInstant } from '../../../core/time/instant.ts'
import type { ArchiveFeed } from './archive-feed.ts'
import type { HubPublication } from './hub-publication.ts'
import type { PulledChanges } from './pulled-changes.ts'

interface Hub {
  feed: ArchiveFeed
  publication: HubPublication
  publish(publication: Publication): Promise<void>
  /** Has readers know that the archive is in step with the publication of this number. */
  markArchived(seq: number): Promise<void>
}

/** What a hub does for the archive, behind the visitors, and what comes back from it. Nothing here fails. */
export class ArchiveSync {
  readonly #hub: Hub
  #isStopped = false
  /** Done when the archive has what was delivered last, or could not be given it. */
  delivered: Promise<void> = Promise.resolve()
  /** The same of all that it lacked. */
  filled: Promise<void> = Promise.resolve()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** Whether the archive lacks something of the newest publication, or of what came before it. */
  get isBehind(): boolean {
    const { current } = this.#hub.publication
    return current === null || this.#hub.feed.isBehind(current)
  }

  /** Whether it lacks that, or older ledgers, or could not be asked. */
  get isUnfinished(): boolean {
    const { current } = this.#hub.publication
    return current === null || this.#hub.feed.isUnfinished(current)
  }

  /** Queues what a pull brought, before it is published. */
  enqueue(pulled: PulledChanges): void {
    this.#hub.feed.enqueue(pulled)
  }

  /** Has the archive take what was queued, and then what it lacks besides. */
  deliver(): Promise<void> {
    this.delivered = this.#deliverQueued()
    this.filled = this.delivered.then(() => this.fill())
    return this.filled
  }

  /** Has the archive catch up with all that it lacks. */
  async fill(): Promise<void> {
    const { feed, publication } = this.#hub
    const { current } = publication
    if (!current) return
    const wasUnfinished = this.isUnfinished
    await feed.fill(() => publication.current ?? current)
    await this.#addPictures()
    if (wasUnfinished) await this.#markArchived()
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

  async #deliverQueued(): Promise<void> {
    await this.#hub.feed.deliver()
    await this.#addPictures()
    await this.#markArchived()
  }

  /** Pictures that the archive had not looked at when the publication was made come in a version of their own. */
  async #addPictures(): Promise<void> {
    const { feed, publication } = this.#hub
    const unseen = unmeasuredPictures(publication.current?.incidents ?? [])
    const known = unseen.length > 0 ? await feed.pictures(unseen) : []
    const { current } = publication
    if (!current || known.length === 0 || this.#isStopped) return
    const incidents = current.incidents.map((incident) => withPictures(incident, known))
    if (incidents.every((incident, at) => incident === current.incidents[at])) return
    await this.#hub.publish({ ...current, incidents, published_at: toInstant(Date.now()) })
  }

  /**
   * What is drawn of the archive from now on agrees with the publication: whoever renders may keep it. Not before its
   * ledgers are whole: nothing would draw a calendar again that lacks a change of long ago.
   */
  async #markArchived(): Promise<void> {
    const { version } = this.#hub.publication
    if (version && !this.#isStopped && !this.isUnfinished) await this.#hub.markArchived(version.seq)
  }
}
