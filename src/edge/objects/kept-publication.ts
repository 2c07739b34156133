import * as v from 'valibot'
import { derivePublication } from '../../core/derivation/derive.ts'
import { deltaBetween } from '../../core/live/delta.ts'
import { isPublic } from '../../core/page/audience.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { Snapshot } from '../../core/snapshot/snapshot.ts'
import { type Millis, toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { COUNT_EVERY } from '../base/limits.ts'
import { Documents } from '../storage/documents.ts'
import type { Facts } from '../storage/key-value-store.ts'
import { RevisionLog } from '../storage/revision-log.ts'
import { Confirmed, Held, type Issue } from '../stubs/version.ts'
import { readStored } from './stored-publication.ts'

/** The hub's newest publication on its disk, what it was derived of, and the deltas that led to it. */
export class KeptPublication {
  readonly #facts: Facts
  readonly #documents: Documents
  readonly #log: RevisionLog
  #stored: { publication: Publication; text: string } | null = null

  constructor(sql: SqlStorage, facts: Facts) {
    this.#facts = facts
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

  get held(): Held | null {
    return this.#facts.read('held', Held)
  }

  /** When PocketBase was last heard. */
  get confirmedAt(): Millis | null {
    return this.#facts.read('confirmed', Confirmed)?.at ?? null
  }

  get isPrivate(): boolean {
    return isClosed(this.current)
  }

  /** Keeps what later versions are derived of. */
  keepSnapshot(snapshot: Snapshot): void {
    this.#documents.write('snapshot', JSON.stringify({ ...snapshot, changes: null }))
  }

  /** What a snapshot is published as; fails where this build cannot derive it. */
  derive(snapshot: Snapshot): Publication {
    return derivePublication(snapshot, { now: Date.now(), previous: this.current })
  }

  /** The publication as time alone has changed it; the same object where it has not. Null where there is none. */
  turned(now: Millis): Publication | null {
    const { current } = this
    if (!current || !isOutdated(current, now)) return current
    const stored = this.#documents.read('snapshot')
    return stored === null ? null : this.derive(v.parse(Snapshot, JSON.parse(stored)))
  }

  /** Makes a publication the newest. */
  publish(publication: Publication): void {
    const before = this.current
    const { held } = this
    const { epoch, revision, day } = publication
    // By the clock, so that it goes on rising should this object's storage ever be lost.
    const seq = Math.max(Date.now(), (held?.seq ?? 0) + 1)
    if (held && before && before.epoch === epoch) {
      const delta = JSON.stringify({ ...deltaBetween(before, publication), seq })
      const step = { after: held.seq, from: held.revision, fromDay: held.day, to: revision, toDay: day }
      this.#log.append({ ...step, text: delta })
    } else this.#log.clear()
    const text = JSON.stringify(publication)
    this.#facts.write('held', { seq, epoch, revision, day })
    this.#documents.write('publication', text)
    this.#stored = { publication, text }
  }

  /**
   * The newest publication for a relay, with what leads to it from the one of number `after`, where that is known; with
   * all that is known where the relay begins and has none (null). Null where there is no publication.
   */
  issue(after: number | null): Omit<Issue, 'isArchived'> | null {
    const stored = this.#read()
    const { held, confirmedAt, isPrivate } = this
    if (!stored || !held || confirmedAt === null) return null
    const newest = { ...held, publication: stored.text, confirmedAt, isPrivate }
    if (after === null) return { ...newest, delta: null, log: this.#log.steps() }
    const text = this.#log.since(after)
    return { ...newest, delta: text === null ? null : { after, text }, log: [] }
  }

  #read(): { publication: Publication; text: string } | null {
    this.#stored ??= readStored(this.#documents)
    return this.#stored
  }
}

/** Whether a publication is for members only. */
export function isClosed(publication: Publication | null): boolean {
  return publication !== null && !isPublic(publication.page)
}

/** The page has another day, or a component has been down for longer than was counted. */
function isOutdated({ page, day, components, published_at }: Publication, now: Millis): boolean {
  if (dayOf(page.time_zone, now) !== day) return true
  return now - toMillis(published_at) >= COUNT_EVERY && components.some(({ status }) => status !== 'operational')
}
