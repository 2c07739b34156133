import * as v from 'valibot'
import type { Snapshot } from '../../../core/snapshot/snapshot.ts'
import { fetchLedger } from '../../backend/snapshot.ts'
import { MAX_LEDGERS_PER_REQUEST } from '../../base/limits.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import type { PageArchive } from '../archive/page-archive.ts'

/** Components whose whole ledgers are still to be fetched, and the revision of their last change. */
const WantedLedgers = v.object({ epoch: v.string(), components: v.record(v.string(), v.number()) })
type WantedLedgers = v.InferOutput<typeof WantedLedgers>

/** A call to a page's archive, and what runs it: with a timeout, failing as the archive does. */
export type ArchiveCall<T> = (archive: DurableObjectStub<PageArchive>) => Promise<T>
type CallArchive = <T>(call: ArchiveCall<T>) => Promise<T>

/**
 * Keeps the archive's ledger in sync. A pull brings the newest steps, so that the archive agrees with the publication;
 * older ones are fetched later, for all components once per epoch, else for the changed ones.
 */
export class LedgerFeed {
  readonly #call: CallArchive
  readonly #env: Env
  readonly #page: string
  readonly #store: KeyValueStore

  constructor(call: CallArchive, { env, page, store }: { env: Env; page: string; store: KeyValueStore }) {
    this.#call = call
    this.#env = env
    this.#page = page
    this.#store = store
  }

  /** Delivers the steps of a pull and notes what to fetch. Fails as the archive does. */
  async deliver({ epoch, revision, changes, components, ledger }: Snapshot): Promise<void> {
    const listed = components.filter(({ is_group }) => !is_group).map(({ id }) => id)
    if (changes === null) {
      this.#writeWanted(epoch, Object.fromEntries(listed.map((component) => [component, revision])))
      await this.#call((archive) => archive.keepOnlyLedgers(listed, { epoch, revision }))
      return
    }
    const moved = new Set(changes.filter(({ collection }) => collection === 'components').map(({ record }) => record))
    if (moved.size === 0) return
    const listedMoved = listed.filter((component) => moved.has(component))
    const wanted = this.#readWanted(epoch)
    if (wanted)
      this.#writeWanted(epoch, {
        ...wanted,
        ...Object.fromEntries(listedMoved.map((component) => [component, revision])),
      })
    const delivery = {
      epoch,
      revision,
      components: listedMoved,
      steps: JSON.stringify(ledger.filter(({ component }) => moved.has(component))),
      removed: [...moved].filter((component) => !listed.includes(component)),
    }
    await this.#call((archive) => archive.updateLedgers(delivery))
  }

  /** Whether ledgers are still to be fetched. */
  isWanting(epoch: string): boolean {
    return Object.keys(this.#readWanted(epoch) ?? {}).length > 0
  }

  /** Marks everything to be fetched again. */
  reset(): void {
    this.#store.write('ledger', null)
  }

  /**
   * Fetches wanted ledgers in batches; `all` are the page's components, wanted where nothing was noted for this epoch.
   * Fails as PocketBase or the archive does.
   */
  async fill(epoch: string, revision: number, all: readonly string[]): Promise<void> {
    if (!this.#readWanted(epoch))
      this.#writeWanted(epoch, Object.fromEntries(all.map((component) => [component, revision])))
    for (;;) {
      const batch = Object.keys(this.#readWanted(epoch) ?? {}).slice(0, MAX_LEDGERS_PER_REQUEST)
      if (batch.length === 0) return
      const part = await fetchLedger(this.#env, this.#page, batch)
      if (part.epoch !== epoch) return
      const delivery = {
        epoch,
        revision: part.revision,
        components: batch,
        removed: [],
        steps: JSON.stringify(part.steps),
      }
      await this.#call((archive) => archive.replaceLedgers(delivery))
      const wanted = this.#readWanted(epoch)
      // Everything is to be fetched again: the next fill asks for all.
      if (!wanted) return
      // What changed again meanwhile is still wanted.
      const isWanted = ([one, at]: [string, number]) => !batch.includes(one) || at > part.revision
      const rest = Object.fromEntries(Object.entries(wanted).filter(isWanted))
      this.#writeWanted(epoch, rest)
      // The answer is older than every request: asking again at once would not help.
      if (batch.every((one) => one in rest)) return
    }
  }

  /** By component; null where nothing was noted of this epoch. */
  #readWanted(epoch: string): WantedLedgers['components'] | null {
    const wanted = this.#store.read('ledger', WantedLedgers)
    return wanted?.epoch === epoch ? wanted.components : null
  }

  #writeWanted(epoch: string, components: WantedLedgers['components']): void {
    this.#store.write('ledger', { epoch, components } satisfies WantedLedgers)
  }
}
