import * as v from 'valibot'
import { isNewer } from '../../../core/live/version.ts'
import { Documents } from '../../storage/documents.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { RevisionLog } from '../../storage/revision-log.ts'
import type { RelayUpdate } from '../../stubs/relay-messages.ts'
import { StoredVersion } from '../../stubs/version.ts'
import { readStoredPublication } from '../stored-publication.ts'

/** The version of a visitor's page, as sent when it connects. */
export interface VisitorVersion {
  epoch: string | null
  revision: number
  day: string | null
}

/** The publication that a relay has on its disk, and the deltas that led to it. */
export class RelayPublication {
  readonly #store: KeyValueStore
  readonly #documents: Documents
  readonly #log: RevisionLog
  #text: string | null = null

  constructor(sql: SqlStorage, store: KeyValueStore) {
    this.#store = store
    this.#documents = new Documents(sql)
    this.#log = new RevisionLog(sql)
  }

  get version(): StoredVersion | null {
    return this.#store.read('held', StoredVersion)
  }

  /** The publication as JSON; null where there is none that this build can read. */
  get text(): string | null {
    this.#text ??= readStoredPublication(this.#documents)?.text ?? null
    return this.#text
  }

  get isPrivate(): boolean {
    return this.#store.read('private', v.boolean()) === true
  }

  /** Whether the archive agrees with the stored publication. */
  get isArchived(): boolean {
    return this.#store.read('archived', v.boolean()) === true
  }

  /** The archive is in step with the publication of this number. */
  markArchived(seq: number): void {
    if (this.version?.seq === seq) this.#store.write('archived', true)
  }

  /** Whether a visitor has a newer version: this relay has missed something. */
  isOlderThan({ epoch, revision, day }: VisitorVersion): boolean {
    const { version } = this
    if (!version || epoch === null) return false
    return isNewer({ epoch, revision, ...(day ? { day } : {}) }, version)
  }

  /** Whether an update skips a publication after the stored one. */
  hasGapBefore({ seq, epoch, delta }: RelayUpdate): boolean {
    const { version } = this
    if (!version || this.text === null || version.epoch !== epoch || version.seq >= seq) return false
    return delta?.after !== version.seq
  }

  /**
   * Stores a newer publication; returns the message for listeners who have the previous one. Null where it is not
   * newer.
   */
  apply(update: RelayUpdate): string | null {
    const { version } = this
    if (version && version.seq >= update.seq && this.text !== null) return null
    const { seq, epoch, revision, day, publication, delta, log, isPrivate, isArchived } = update
    const isNext = delta !== null && version?.seq === delta.after && version.epoch === epoch
    if (isNext) {
      const entry = { after: version.seq, from: version.revision, fromDay: version.day, to: revision, toDay: day }
      this.#log.append({ ...entry, text: delta.text })
    } else {
      this.#log.clear()
      for (const entry of log) this.#log.append(entry)
    }
    this.#store.write('held', { seq, epoch, revision, day })
    this.#documents.write('publication', publication)
    this.#text = publication
    this.#store.write('private', isPrivate)
    this.#store.write('archived', isArchived)
    return isNext ? delta.text : publicationMessage(publication, update)
  }

  /** The messages that a visitor has missed; null where there is no publication. */
  replay({ epoch, revision, day }: VisitorVersion): string[] | null {
    const { version, text } = this
    if (!version || text === null) return null
    const missed = epoch === version.epoch ? this.#log.deltaFrom(revision, day, version) : null
    return missed ?? [publicationMessage(text, version)]
  }
}

function publicationMessage(publication: string, { seq, epoch, revision }: StoredVersion): string {
  const head = JSON.stringify({ type: 'publication', seq, epoch, revision })
  return `${head.slice(0, -1)},"publication":${publication}}`
}
