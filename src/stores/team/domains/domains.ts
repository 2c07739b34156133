import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { readHost } from '../../../core/domain/host.ts'
import { nextProofAt, ProofFinding } from '../../../core/domain/proof.ts'
import { type Millis, toMillis } from '../../../core/time/instant.ts'
import type { FormStorage } from '../form-io.ts'
import type { Outcome } from '../io.ts'
import { createPolling, type PollingIo } from '../polling.ts'

/** A host of the page. Times are PocketBase's texts, empty for none. */
export const TeamDomain = v.object({
  id: v.string(),
  host: v.string(),
  token: v.string(),
  created: v.string(),
  verified_at: v.string(),
  checked_at: v.string(),
  /** Why the last look found no proof; null where there was none, or a later build says what this one does not know. */
  problem: v.fallback(v.nullable(ProofFinding), null),
})
export type TeamDomain = v.InferOutput<typeof TeamDomain>

/** How often the list is loaded while a proof is awaited, otherwise, and while nothing answers, in milliseconds. */
const WAITING_INTERVAL_MS = 5_000
const IDLE_INTERVAL_MS = 60_000
const RETRY_INTERVAL_MS = 5_000

/** How looking for a host's record at once ended. */
export type CheckResult = 'asked' | 'not_now' | 'unreachable' | 'refused'

/** What the screen of the hosts shows. */
export interface DomainsScreen {
  state: 'loading' | 'ready' | 'failed' | 'refused'
  /** The last that was heard, kept while nothing can be heard. */
  domains: readonly TeamDomain[]
  typed: string
  isAdding: boolean
  /** The code of why the host was not added; `unreachable` where that is not known. */
  fault: string | null
  /** The host that is being looked for, and how that ended for the last one. */
  checking: string | null
  checked: { domain: string; result: CheckResult } | null
}

/** Input and output of the screen. */
export interface DomainsIo extends PollingIo<TeamDomain[]> {
  add(host: string): Promise<Outcome<void>>
  remove(id: string): Promise<Outcome<void>>
  /** Looks for the record now; false where that was done a moment ago, or could not be. */
  check(id: string): Promise<Outcome<boolean>>
  storage: Pick<FormStorage, 'readEdits' | 'writeEdits' | 'removeEdits'>
}

export interface DomainsStore {
  $screen: ReadableAtom<DomainsScreen>
  /** Loads the hosts, again and again; returns what stops it. */
  start(): () => void
  refresh(): Promise<void>
  type(text: string): void
  /** Adds the host that was typed; whether it is there now. */
  add(): Promise<boolean>
  /** Takes a host away; null once it is gone, else the code of why not. */
  remove(domain: TeamDomain): Promise<string | null>
  /** Brings back what was taken away, with its proof; null once it is there. */
  bringBack(domain: TeamDomain): Promise<string | null>
  check(id: string): Promise<void>
}

/** When the DNS is asked about a host by itself; null where it is proven, or that has ended. */
export function nextLookAt({ verified_at, created, checked_at }: TeamDomain): Millis | null {
  if (verified_at !== '') return null
  return nextProofAt(toMillis(created), checked_at === '' ? null : toMillis(checked_at))
}

/** The hosts of a page: added, looked for and removed. `key` names what is typed on the device. */
export function createDomains(io: DomainsIo, key: string): DomainsStore {
  const $screen = atom<DomainsScreen>({
    state: 'loading',
    domains: [],
    typed: '',
    isAdding: false,
    fault: null,
    checking: null,
    checked: null,
  })
  const set = (part: Partial<DomainsScreen>) => $screen.set({ ...$screen.get(), ...part })

  function intervalOf({ state, domains }: DomainsScreen): number {
    if (state === 'failed') return RETRY_INTERVAL_MS
    return domains.some((domain) => nextLookAt(domain) !== null) ? WAITING_INTERVAL_MS : IDLE_INTERVAL_MS
  }

  const polling = createPolling(io, (outcome) => {
    if (outcome.state === 'done') set({ state: 'ready', domains: outcome.value })
    else set({ state: outcome.state === 'refused' ? 'refused' : 'failed' })
    return intervalOf($screen.get())
  })

  function keep(typed: string): void {
    if (typed === '') io.storage.removeEdits(key)
    else io.storage.writeEdits(key, { edits: { host: typed }, from: {} })
  }

  const hasHost = (host: string) => $screen.get().domains.some((domain) => domain.host === host)

  /** Sends a host; null once the page has it, also where an attempt without an answer had arrived. */
  async function send(host: string): Promise<string | null> {
    const outcome = await io.add(host)
    io.note(outcome)
    await polling.load()
    if (outcome.state === 'done' || hasHost(host)) return null
    return outcome.state === 'refused' ? outcome.refusal.code : outcome.state
  }

  return {
    $screen,
    refresh: polling.load,
    start() {
      const typed = io.storage.readEdits(key)?.edits.host
      if (typeof typed === 'string' && $screen.get().typed === '') set({ typed })
      return polling.start()
    },
    type(typed) {
      set({ typed, fault: null })
      keep(typed)
    },
    async add() {
      const { isAdding, typed } = $screen.get()
      if (isAdding) return false
      const host = readHost(typed)
      if (typed.trim() === '') set({ fault: 'required' })
      else if (host === null) set({ fault: 'host_invalid' })
      else if (hasHost(host)) set({ fault: 'host_twice' })
      else {
        set({ isAdding: true, fault: null })
        const fault = await send(host)
        set({ isAdding: false, fault })
        if (fault !== null) return false
        if ($screen.get().typed !== typed) return true
        set({ typed: '' })
        keep('')
        return true
      }
      return false
    },
    async remove({ id }) {
      const outcome = await io.remove(id)
      io.note(outcome)
      await polling.load()
      const isGone = $screen.get().state === 'ready' && !$screen.get().domains.some((domain) => domain.id === id)
      if (outcome.state === 'done' || isGone) return null
      return outcome.state === 'refused' ? outcome.refusal.code : outcome.state
    },
    bringBack: ({ host }) => send(host),
    async check(id) {
      if ($screen.get().checking !== null) return
      set({ checking: id, checked: null })
      const outcome = await io.check(id)
      io.note(outcome)
      await polling.load()
      set({ checking: null, checked: { domain: id, result: resultOf(outcome) } })
    },
  }
}

function resultOf(outcome: Outcome<boolean>): CheckResult {
  if (outcome.state === 'done') return outcome.value ? 'asked' : 'not_now'
  return outcome.state === 'refused' ? 'refused' : 'unreachable'
}
