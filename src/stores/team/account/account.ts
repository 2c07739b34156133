import { atom, type ReadableAtom } from 'nanostores'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../core/member/password.ts'
import type { ListedSession } from '../../../core/member/session-list.ts'
import type { Outcome } from '../io.ts'
import type { AccountIo, AccountOutcome } from './account-io.ts'

/** The person's sessions, as the edge lists them. */
export type SessionsState =
  | { state: 'loading' }
  /** No answer, and no list from before. */
  | { state: 'failed' }
  /** `ending` is the id of one that is about to end, or `others`. */
  | { state: 'ready'; sessions: readonly ListedSession[]; ending: string | null; hasFailed: boolean }

/** A small form that is sent at once: what was typed stays in it until it is done. */
export type SentForm =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'refused'; code: string; wait: number | null }
  | { state: 'unreachable' }
  | { state: 'signed_out' }
  | { state: 'done' }

export interface AccountStore {
  $sessions: ReadableAtom<SessionsState>
  $password: ReadableAtom<SentForm>
  $email: ReadableAtom<SentForm>
  loadSessions(): Promise<void>
  /** Ends one session, or (null) all but this one; returns whether it did. */
  endSession(id: string | null): Promise<boolean>
  changePassword(change: { old: string; password: string }): Promise<void>
  changeEmail(email: string): Promise<void>
  /** Begins a small form anew. */
  reset(form: 'password' | 'email'): void
}

/** The own account. `note` tells the console how a request ended. */
export function createAccount(io: AccountIo, note: (outcome: Outcome<unknown>) => void): AccountStore {
  const $sessions = atom<SessionsState>({ state: 'loading' })
  const forms = { password: atom<SentForm>({ state: 'idle' }), email: atom<SentForm>({ state: 'idle' }) }

  async function loadSessions(): Promise<void> {
    const outcome = await io.sessions()
    note(outcome)
    if (outcome.state === 'done')
      $sessions.set({ state: 'ready', sessions: outcome.value, ending: null, hasFailed: false })
    else if ($sessions.get().state === 'loading') $sessions.set({ state: 'failed' })
  }

  async function send(form: 'password' | 'email', request: () => Promise<AccountOutcome<null>>): Promise<void> {
    if (forms[form].get().state === 'sending') return
    forms[form].set({ state: 'sending' })
    const outcome = await request()
    note(outcome)
    switch (outcome.state) {
      case 'done':
      case 'signed_out':
      case 'unreachable':
        return forms[form].set({ state: outcome.state })
      case 'refused':
        return forms[form].set({ state: 'refused', code: outcome.refusal.code, wait: outcome.wait })
      default:
        return outcome satisfies never
    }
  }

  return {
    $sessions,
    $password: forms.password,
    $email: forms.email,
    loadSessions,
    async endSession(id) {
      const before = $sessions.get()
      if (before.state !== 'ready' || before.ending !== null) return false
      $sessions.set({ ...before, ending: id ?? 'others', hasFailed: false })
      const outcome = await io.endSession(id)
      note(outcome)
      // One that is not there any more has ended as well.
      const hasEnded = outcome.state === 'done' || (outcome.state === 'refused' && outcome.refusal.code === 'not_found')
      const isLeft = (one: ListedSession) => one.isThis || (id !== null && one.id !== id)
      const sessions = hasEnded ? before.sessions.filter(isLeft) : before.sessions
      $sessions.set({ state: 'ready', sessions, ending: null, hasFailed: !hasEnded })
      return hasEnded
    },
    async changePassword(change) {
      const { length } = change.password
      const isTooShort = length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH
      const lack = change.old === '' ? 'password_wrong' : isTooShort ? 'password_too_short' : null
      if (lack !== null) return forms.password.set({ state: 'refused', code: lack, wait: null })
      await send('password', () => io.changePassword(change))
      if (forms.password.get().state === 'done') await loadSessions()
    },
    changeEmail: (email) => send('email', () => io.changeEmail(email)),
    reset: (form) => forms[form].set({ state: 'idle' }),
  }
}
