import { describe, expect, it } from 'vitest'
import type { ListedSession } from '../../../src/core/member/session-list.ts'
import { createAccount } from '../../../src/stores/team/account/account.ts'
import type { AccountIo, AccountOutcome } from '../../../src/stores/team/account/account-io.ts'

const session = (id: string, isThis = false): ListedSession => ({
  id,
  isThis,
  browser: 'Firefox',
  system: 'Linux',
  city: null,
  country: null,
  created: 1,
  used: 2,
})

const DONE = { state: 'done', value: null } as const
const refused = (code: string, wait: number | null = null) =>
  ({ state: 'refused', refusal: { code, message: '' }, wait }) as const

function open(answers: Partial<AccountIo> = {}) {
  const notes: string[] = []
  const io: AccountIo = {
    sessions: async () => ({ state: 'done', value: [session('this', true), session('phone'), session('old')] }),
    endSession: async () => DONE,
    changePassword: async () => DONE,
    changeEmail: async () => DONE,
    ...answers,
  }
  const account = createAccount(io, ({ state }) => notes.push(state))
  const ids = () => {
    const state = account.$sessions.get()
    return state.state === 'ready' ? state.sessions.map(({ id }) => id) : state.state
  }
  return { account, notes, ids }
}

describe('sessions', () => {
  it('leave the list as they end, one or all but this one', async () => {
    const { account, ids } = open()
    await account.loadSessions()
    expect(await account.endSession('phone')).toBe(true)
    expect(ids()).toEqual(['this', 'old'])
    expect(await account.endSession(null)).toBe(true)
    expect(ids()).toEqual(['this'])
  })

  it('stay in it where nobody says that they ended, but not where they are gone already', async () => {
    let answer: AccountOutcome<null> = { state: 'unreachable' }
    const { account, ids, notes } = open({ endSession: async () => answer })
    await account.loadSessions()
    expect(await account.endSession('phone')).toBe(false)
    expect(ids()).toEqual(['this', 'phone', 'old'])
    expect(account.$sessions.get()).toMatchObject({ hasFailed: true, ending: null })
    answer = refused('not_found')
    expect(await account.endSession('phone')).toBe(true)
    expect(ids()).toEqual(['this', 'old'])
    expect(notes).toEqual(['done', 'unreachable', 'refused'])
  })

  it('are asked to end once, and a list that fails later keeps what it had', async () => {
    let calls = 0
    let sessions: AccountOutcome<ListedSession[]> = { state: 'unreachable' }
    const { account, ids } = open({
      sessions: async () => sessions,
      endSession: async () => {
        calls += 1
        return DONE
      },
    })
    await account.loadSessions()
    expect(ids()).toBe('failed')
    sessions = { state: 'done', value: [session('this', true), session('phone')] }
    await account.loadSessions()
    await Promise.all([account.endSession('phone'), account.endSession(null)])
    expect(calls).toBe(1)
    sessions = { state: 'unreachable' }
    await account.loadSessions()
    expect(ids()).toEqual(['this'])
  })
})

describe('a small form', () => {
  it('says why it was refused and when to try again, and begins anew', async () => {
    const { account } = open({ changePassword: async () => refused('rate_limited', 90) })
    await account.changePassword({ old: 'a', password: 'long enough' })
    expect(account.$password.get()).toEqual({ state: 'refused', code: 'rate_limited', wait: 90 })
    account.reset('password')
    expect(account.$password.get()).toEqual({ state: 'idle' })
  })

  it('says in our own words what is missing, before it is sent', async () => {
    const { account, notes } = open()
    await account.changePassword({ old: '', password: 'long enough' })
    expect(account.$password.get()).toMatchObject({ state: 'refused', code: 'password_wrong' })
    await account.changePassword({ old: 'a', password: 'short' })
    expect(account.$password.get()).toMatchObject({ state: 'refused', code: 'password_too_short' })
    expect(notes).toEqual([])
  })

  it('is sent once however often it is asked to be, and the list is loaded anew after a new password', async () => {
    let calls = 0
    const { account, ids } = open({
      changePassword: async () => {
        calls += 1
        return DONE
      },
    })
    await Promise.all([1, 2, 3].map(() => account.changePassword({ old: 'a', password: 'long enough' })))
    expect(calls).toBe(1)
    expect(account.$password.get()).toEqual({ state: 'done' })
    expect(ids()).toEqual(['this', 'phone', 'old'])
  })

  it('keeps apart that nobody answered and that the session is over', async () => {
    const { account } = open({ changeEmail: async () => ({ state: 'signed_out' }) })
    await account.changeEmail('a@example.com')
    expect(account.$email.get()).toEqual({ state: 'signed_out' })
    expect(account.$password.get()).toEqual({ state: 'idle' })
  })
})
