import * as v from 'valibot'
import type { Snapshot } from '../../core/snapshot/snapshot.ts'
import { askLedger } from '../backend/snapshot.ts'
import { MOST_LEDGERS } from '../base/limits.ts'
import type { Facts } from '../storage/key-value-store.ts'
import type { PageArchive } from './page-archive.ts'

/** Whose ledgers are to be fetched whole, and what revision they moved at. */
const Wanted = v.object({ epoch: v.string(), components: v.record(v.string(), v.number()) })
type Wanted = v.InferOutput<typeof Wanted>

/** A call to a page's archive, and what carries it out: bounded in time, and failing as the archive. */
export type ArchiveCall<T> = (archive: DurableObjectStub<PageArchive>) => Promise<T>
type CallArchive = <T>(call: ArchiveCall<T>) => Promise<T>

/**
 * How the hub keeps the archive's ledger in step. A pull brings the newest steps, so that the archive agrees with the
 * publication; what reaches further back is fetched behind it, of all components once an epoch, else of those that a
 * change names.
 */
export class LedgerFeed {
  readonly #call: CallArchive
  readonly #env: Env
  readonly #page: string
  readonly #facts: Facts

  constructor(call: CallArchive, { env, page, facts }: { env: Env; page: string; facts: Facts }) {
    this.#call = call
    this.#env = env
    this.#page = page
    this.#facts = facts
  }

  /** Hands over what a pull brought and notes what is to be fetched. Fails where the archive does. */
  async take({ epoch, revision, changes, components, ledger }: Snapshot): Promise<void> {
    const listed = components.filter(({ is_group }) => !is_group).map(({ id }) => id)
    if (changes === null) {
      this.#want(epoch, Object.fromEntries(listed.map((component) => [component, revision])))
      await this.#call((archive) => archive.keepLedgers(listed, { epoch, revision }))
      return
    }
    const moved = new Set(changes.filter(({ collection }) => collection === 'components').map(({ record }) => record))
    if (moved.size === 0) return
    const here = listed.filter((component) => moved.has(component))
    const wanted = this.#wanted(epoch)
    if (wanted) this.#want(epoch, { ...wanted, ...Object.fromEntries(here.map((component) => [component, revision])) })
    const delivery = {
      ...{ epoch, revision, components: here },
      steps: JSON.stringify(ledger.filter(({ component }) => moved.has(component))),
      gone: [...moved].filter((component) => !listed.includes(component)),
    }
    await this.#call((archive) => archive.renewLedgers(delivery))
  }

  /** Everything is to be fetched anew. */
  forget(): void {
    this.#facts.write('ledger', null)
  }

  /**
   * Fetches what is wanted, some components at a time; `all` are those of the page, which are wanted where nothing was
   * noted of the epoch. Fails as PocketBase or the archive.
   */
  async fill(epoch: string, revision: number, all: readonly string[]): Promise<void> {
    if (!this.#wanted(epoch)) this.#want(epoch, Object.fromEntries(all.map((component) => [component, revision])))
    for (;;) {
      const some = Object.keys(this.#wanted(epoch) ?? {}).slice(0, MOST_LEDGERS)
      if (some.length === 0) return
      const part = await askLedger(this.#env, this.#page, some)
      if (part.epoch !== epoch) return
      const delivery = {
        ...{ epoch, revision: part.revision, components: some, gone: [] },
        steps: JSON.stringify(part.steps),
      }
      await this.#call((archive) => archive.takeLedgers(delivery))
      const left = this.#wanted(epoch)
      // Everything is to be fetched anew: by the next fill, which asks for all.
      if (!left) return
      // What moved again meanwhile is still wanted.
      const isWanted = ([one, at]: [string, number]) => !some.includes(one) || at > part.revision
      const rest = Object.fromEntries(Object.entries(left).filter(isWanted))
      this.#want(epoch, rest)
      // An answer older than all that was asked for: asked again at once, it would be the same.
      if (some.every((one) => one in rest)) return
    }
  }

  /** By component; null where nothing was noted of this epoch. */
  #wanted(epoch: string): Wanted['components'] | null {
    const wanted = this.#facts.read('ledger', Wanted)
    return wanted?.epoch === epoch ? wanted.components : null
  }

  #want(epoch: string, components: Wanted['components']): void {
    this.#facts.write('ledger', { epoch, components } satisfies Wanted)
  }
}
