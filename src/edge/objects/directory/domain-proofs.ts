import * as v from 'valibot'
import { nextProofAt, PendingDomain } from '../../../core/domain/proof.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { reportProof } from '../../backend/proof.ts'
import { DNS_INTERVAL, MAX_DNS_AT_ONCE } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { askForProof } from './ask-dns.ts'

const Pending = v.array(PendingDomain)
/** When each was asked about last: PocketBase may not have been told. */
const Asked = v.record(v.string(), v.number())

/** Looks for the proofs of hosts in the DNS, each when it is due or when somebody wants it, and tells PocketBase. */
export class DomainProofs {
  readonly #env: Env
  readonly #store: KeyValueStore
  readonly #asking = new Set<string>()

  constructor(env: Env, store: KeyValueStore) {
    this.#env = env
    this.#store = store
  }

  /** The hosts that await their proof, as PocketBase has them now. */
  note(pending: PendingDomain[]): void {
    this.#store.write('pending-domains', pending)
    const ids = new Set(pending.map(({ id }) => id))
    this.#store.write('domains-asked', Object.fromEntries(Object.entries(this.#asked).filter(([id]) => ids.has(id))))
  }

  /** Asks about those that are due, a few at a time. Never fails. */
  async run(now: Millis): Promise<void> {
    const due = this.#pending.filter((one) => {
      const next = nextProofAt(one.since, this.#lastAsked(one))
      return next !== null && next <= now
    })
    const queue = due.values()
    const work = async () => {
      for (const one of queue) await this.#ask(one, now)
    }
    await Promise.all(Array.from({ length: MAX_DNS_AT_ONCE }, work))
  }

  /** Asks about one now, unless that was done a moment ago; whether PocketBase was told. Never fails. */
  async check(page: string, domain: string, now: Millis): Promise<boolean> {
    const found = this.#pending.find((one) => one.id === domain && one.page === page)
    if (!found || now - (this.#lastAsked(found) ?? 0) < DNS_INTERVAL) return false
    return this.#ask(found, now)
  }

  async #ask({ id, host, token }: PendingDomain, now: Millis): Promise<boolean> {
    if (this.#asking.has(id)) return false
    this.#asking.add(id)
    this.#store.write('domains-asked', { ...this.#asked, [id]: now })
    try {
      await reportProof(this.#env, id, { token, problem: await askForProof(this.#env, { host, token }) })
      return true
    } catch (error) {
      log('domains', error)
      return false
    } finally {
      this.#asking.delete(id)
    }
  }

  #lastAsked({ id, checked }: PendingDomain): Millis | null {
    const asked = this.#asked[id]
    return asked === undefined ? checked : Math.max(asked, checked ?? 0)
  }

  get #pending(): PendingDomain[] {
    return this.#store.read('pending-domains', Pending) ?? []
  }

  get #asked(): v.InferOutput<typeof Asked> {
    return this.#store.read('domains-asked', Asked) ?? {}
  }
}
