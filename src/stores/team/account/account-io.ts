import * as v from 'valibot'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type ListedSession, SessionList } from '../../../core/member/session-list.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** How a request about the own account ended. */
export type AccountOutcome<Value> =
  | { state: 'done'; value: Value }
  /** `wait` in seconds, where it came too soon. */
  | { state: 'refused'; refusal: Refusal; wait: number | null }
  | { state: 'signed_out' }
  | { state: 'unreachable' }

/** All input and output of the own account, but for the form of its record. */
export interface AccountIo {
  sessions(): Promise<AccountOutcome<ListedSession[]>>
  /** Ends one session, or all but this one. */
  endSession(id: string | null): Promise<AccountOutcome<null>>
  changePassword(change: { old: string; password: string }): Promise<AccountOutcome<null>>
  changeEmail(email: string): Promise<AccountOutcome<null>>
}

async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<AccountOutcome<unknown>> {
  try {
    const answer = await fetch(path, {
      method,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json().catch(() => null)
    if (answer.ok) return { state: 'done', value: json }
    if (answer.status >= 500 && answer.status !== 502) return { state: 'unreachable' }
    const parsed = v.safeParse(Refusal, json)
    const refusal = parsed.success ? parsed.output : { code: `http_${answer.status}`, message: '' }
    if (refusal.code === 'signed_out') return { state: 'signed_out' }
    const wait = Number(answer.headers.get('retry-after'))
    return { state: 'refused', refusal, wait: wait > 0 ? wait : null }
  } catch {
    return { state: 'unreachable' }
  }
}

async function done(sent: Promise<AccountOutcome<unknown>>): Promise<AccountOutcome<null>> {
  const outcome = await sent
  return outcome.state === 'done' ? { state: 'done', value: null } : outcome
}

/** In browsers: the edge's `/session`. */
export const browserAccountIo: AccountIo = {
  async sessions() {
    const outcome = await send('GET', '/session/list')
    if (outcome.state !== 'done') return outcome
    const list = v.safeParse(SessionList, outcome.value)
    return list.success ? { state: 'done', value: list.output.sessions } : { state: 'unreachable' }
  },
  endSession: (id) => done(send('DELETE', id === null ? '/session/list' : `/session/list/${encodeURIComponent(id)}`)),
  changePassword: (change) => done(send('POST', '/session/password', change)),
  changeEmail: (email) => done(send('POST', '/session/email', { email })),
}
