import * as v from 'valibot'
import { Documents } from '../storage/documents.ts'
import type { Facts } from '../storage/key-value-store.ts'
import { RevisionLog } from '../storage/revision-log.ts'
import { Held, type Issue } from '../stubs/version.ts'
import { readStored } from './stored-publication.ts'

/** Where a visitor's page stands, as it says when it connects. */
export interface Since {
  epoch: string | null
  revision: number
  day: string | null
}

/** The publication that a relay has on its disk, and the deltas that led to it. */
export class RelayedPublication {
  readonly #facts: Facts
  readonly #documents: Documents
  readonly #log: RevisionLog
  #text: string | null = null

  constructor(sql: SqlStorage, facts: Facts) {
    this.#facts = facts
    this.#documents = new Documents(sql)
    this.#log = new RevisionLog(sql)
  }

  get held(): Held | null {
    return this.#facts.read('held', Held)
  }

  /** The publication as JSON; null where there is none that this build can read. */
  get text(): string | null {
    this.#text ??= readStored(this.#documents)?.text ?? null
    return this.#text
  }

  get isPrivate(): boolean {
    return this.#facts.read('private', v.boolean()) === true
  }

  /** Whether what is drawn of the archive agrees with what is held. */
  get isArchived(): boolean {
    return this.#facts.read('archived', v.boolean()) === true
  }

  /** The archive is in step with the publication of this number. */
  noteArchived(seq: number): void {
    if (this.held?.seq === seq) this.#facts.write('archived', true)
  }

  /** Whether something lies between what is held and what a newer issue leads on from. */
  misses({ seq, epoch, delta }: Issue): boolean {
    const { held } = this
    if (!held || this.text === null || held.epoch !== epoch || held.seq >= seq) return false
    return delta?.after !== held.seq
  }

  /**
   * Keeps a newer publication; answers what is to be said of it to those who have the former. Null where it is not
   * newer.
   */
  take(issue: Issue): string | null {
    const { held } = this
    if (held && held.seq >= issue.seq && this.text !== null) return null
    const { seq, epoch, revision, day, publication, delta, log, isPrivate, isArchived } = issue
    const follows = delta !== null && held?.seq === delta.after && held.epoch === epoch
    if (follows) {
      const step = { after: held.seq, from: held.revision, fromDay: held.day, to: revision, toDay: day }
      this.#log.append({ ...step, text: delta.text })
    } else {
      this.#log.clear()
      for (const step of log) this.#log.append(step)
    }
    this.#facts.write('held', { seq, epoch, revision, day })
    this.#documents.write('publication', publication)
    this.#text = publication
    this.#facts.write('private', isPrivate)
    this.#facts.write('archived', isArchived)
    return follows ? delta.text : whole(publication, issue)
  }

  /** What a visitor who stands at `since` has missed, as messages; null where there is no publication. */
  replay({ epoch, revision, day }: Since): string[] | null {
    const { held, text } = this
    if (!held || text === null) return null
    const missed = epoch === held.epoch ? this.#log.after(revision, day, held) : null
    return missed ?? [whole(text, held)]
  }
}

function whole(publication: string, { seq, epoch, revision }: Held): string {
  const head = JSON.stringify({ type: 'publication', seq, epoch, revision })
  return `${head.slice(0, -1)},"publication":${publication}}`
}
