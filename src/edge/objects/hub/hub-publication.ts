import * as v from 'valibot'
import { announcementMoments } from '../../../core/announcement/announcement.ts'
import { derivePublication } from '../../../core/derivation/derive.ts'
import { isActive } from '../../../core/incident/active.ts'
import { nextRecentChange } from '../../../core/incident/recent.ts'
import type { JournalEntry } from '../../../core/journal/entry.ts'
import { withJournal } from '../../../core/journal/overlay.ts'
import { deltaBetween } from '../../../core/live/delta.ts'
import { isPublic } from '../../../core/page/audience.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { Snapshot } from '../../../core/snapshot/snapshot.ts'
import { type Millis, toMillis } from '../../../core/time/instant.ts'
import { addDays, startOfDay } from '../../../core/time/zone.ts'
import { RECOUNT_INTERVAL } from '../../base/limits.ts'
import { Documents } from '../../storage/documents.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { RevisionLog } from '../../storage/revision-log.ts'
import { Confirmation } from '../../stubs/confirmation.ts'
import type { RelayUpdate } from '../../stubs/relay-messages.ts'
import { StoredVersion } from '../../stubs/version.ts'
import { readStoredPublication } from '../stored-publication.ts'

/** When announcements of the snapshot begin or end. */
const Moments = v.array(v.number())

/** The hub's newest publication on disk, the snapshot it was derived from, and the deltas that led to it. */
export class HubPublication {
  readonly #store: KeyValueStore
  readonly #documents: Documents
  readonly #log: RevisionLog
  #stored: { publication: Publication; text: string } | null = null

  constructor(sql: SqlStorage, store: KeyValueStore) {
    this.#store = store
    this.#documents = new Documents(sql)
    this.#log = new RevisionLog(sql)
  }

  get current(): Publication | null {
    return this.#read()?.publication ?? null
  }

  /** The publication as JSON. */
  get text(): string | null {
    return this.#read()?.text ?? null
  }

  get version(): StoredVersion | null {
    return this.#store.read('held', StoredVersion)
  }

  /** When PocketBase last confirmed it. */
  get confirmation(): Confirmation | null {
    return this.#store.read('confirmed', Confirmation)
  }

  set confirmation(confirmation: Confirmation) {
    this.#store.write('confirmed', confirmation)
  }

  /**
   * When time alone changes it next: a new day, the downtime of a component, how long an incident lasts, how long ago
   * one ended, or an announcement that begins or ends. Null where there is none.
   */
  get outdatedAt(): Millis | null {
    const { current } = this
    if (!current) return null
    const { page, day, components, incidents, published_at } = current
    const nextDay = startOfDay(page.time_zone, addDays(day, 1))
    // Downtime grows, and so does what is drawn to scale up to now.
    const isGrowing =
      components.some(({ status }) => status !== 'operational') || incidents.some(({ status }) => isActive(status))
    const recount = isGrowing ? toMillis(published_at) + RECOUNT_INTERVAL : nextDay
    const published = toMillis(published_at)
    const moments = (this.#store.read('announced', Moments) ?? []).filter((at) => at > published)
    return Math.min(nextDay, recount, nextRecentChange(current) ?? nextDay, ...moments)
  }

  get isPrivate(): boolean {
    return isPrivatePublication(this.current)
  }

  /** Stores the snapshot that later versions are derived from. */
  saveSnapshot(snapshot: Snapshot): void {
    this.#documents.write('snapshot', JSON.stringify({ ...snapshot, changes: null }))
    this.#store.write('announced', announcementMoments(snapshot.announcements))
  }

  /** The snapshot that the newest publication was derived from; null where there is none. */
  get snapshot(): Snapshot | null {
    const stored = this.#documents.read('snapshot')
    return stored === null ? null : v.parse(Snapshot, JSON.parse(stored))
  }

  /** Derives the publication of a snapshot, with entries of the journal over it; throws where this build cannot. */
  derive(snapshot: Snapshot, entries: readonly JournalEntry[]): Publication {
    return derivePublication(withJournal(snapshot, entries), { now: Date.now(), previous: this.current })
  }

  /** The publication as the passing of time changes it; the same object where it does not. Null where there is none. */
  deriveAt(now: Millis, entries: readonly JournalEntry[]): Publication | null {
    const { current, outdatedAt } = this
    if (!current || outdatedAt === null || now < outdatedAt) return current
    const { snapshot } = this
    return snapshot && this.derive(snapshot, entries)
  }

  /** Makes a publication the newest. */
  publish(publication: Publication): void {
    const before = this.current
    const { version } = this
    const { epoch, revision, day } = publication
    // By the clock, so that it keeps rising even if this object's storage is lost.
    const seq = Math.max(Date.now(), (version?.seq ?? 0) + 1)
    if (version && before && before.epoch === epoch) {
      const delta = JSON.stringify({ ...deltaBetween(before, publication), seq })
      const entry = { after: version.seq, from: version.revision, fromDay: version.day, to: revision, toDay: day }
      this.#log.append({ ...entry, text: delta })
    } else this.#log.clear()
    const text = JSON.stringify(publication)
    this.#store.write('held', { seq, epoch, revision, day })
    this.#documents.write('publication', text)
    this.#stored = { publication, text }
  }

  /**
   * The newest publication for a relay, with the delta from seq `after` if that is still in the log, or the whole log
   * where the relay starts with none (null). Null where there is no publication.
   */
  relayUpdate(after: number | null): Omit<RelayUpdate, 'isArchived'> | null {
    const stored = this.#read()
    const { version, confirmation, isPrivate } = this
    if (!stored || !version || confirmation === null) return null
    const newest = { ...version, publication: stored.text, confirmation, isPrivate }
    if (after === null) return { ...newest, delta: null, log: this.#log.entries() }
    const text = this.#log.deltaSince(after)
    return { ...newest, delta: text === null ? null : { after, text }, log: [] }
  }

  #read(): { publication: Publication; text: string } | null {
    this.#stored ??= readStoredPublication(this.#documents)
    return this.#stored
  }
}

/** Whether a publication is for members only. */
export function isPrivatePublication(publication: Publication | null): boolean {
  return publication !== null && !isPublic(publication.page)
}
