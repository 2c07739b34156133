import PocketBase, { BaseAuthStore } from 'pocketbase'
import { type Outcome, SIGNED_OUT_INTERVAL_MS } from '../io.ts'
import { createFetchInTurn } from './in-turn.ts'
import { judgeFailure } from './outcome.ts'

/** Timeout of a request, in milliseconds; the edge itself gives up sooner. */
export const REQUEST_TIMEOUT_MS = 15_000

/** Requests to PocketBase through the edge, which holds the token. */
export interface PocketBaseClient {
  pb(): PocketBase
  /** Runs requests; a record that is there already is an outcome of its own, as a repeated post wants it. */
  run<Value>(work: () => Promise<Value>): Promise<Outcome<Value> | { state: 'already_there' }>
  runOutcome<Value>(work: () => Promise<Value>): Promise<Outcome<Value>>
  /** Calls again and again, but seldom while the last answer was that nobody is signed in; returns what stops it. */
  every(ms: number, call: () => void): () => void
}

/** A request to `/session`; null where no answer came. */
export async function requestSession(method: 'GET' | 'DELETE', query = ''): Promise<Response | null> {
  try {
    return await fetch(`/session${query}`, { method, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  } catch {
    return null
  }
}

const hasSessionEnded = async () => (await requestSession('GET', '?fresh'))?.status === 401

/** The browser's client: one for all stores of a tab, which share its realtime connection. */
export function createClient(): PocketBaseClient {
  let client: PocketBase | null = null
  const inTurn = createFetchInTurn((...request) => fetch(...request))
  let signedOutAt: number | null = null

  async function run<Value>(work: () => Promise<Value>): Promise<Outcome<Value> | { state: 'already_there' }> {
    try {
      const value = await work()
      signedOutAt = null
      return { state: 'done', value }
    } catch (thrown) {
      const outcome = await judgeFailure(thrown, hasSessionEnded)
      if (outcome.state === 'signed_out') signedOutAt = Date.now()
      else if (outcome.state !== 'unreachable') signedOutAt = null
      return outcome
    }
  }

  return {
    pb() {
      // The SDK would otherwise look for a token in localStorage: there is none, and none is wanted.
      if (client === null) {
        client = new PocketBase('/pb', new BaseAuthStore()).autoCancellation(false)
        client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: inTurn } })
      }
      return client
    },
    run,
    every(ms, call) {
      const timer = setInterval(() => {
        if (signedOutAt === null || Date.now() - signedOutAt >= SIGNED_OUT_INTERVAL_MS) call()
      }, ms)
      return () => clearInterval(timer)
    },
    async runOutcome(work) {
      const outcome = await run(work)
      if (outcome.state !== 'already_there') return outcome
      return { state: 'refused', refusal: { code: 'already_there', message: 'There is such a record already.' } }
    },
  }
}
