import { describe, expect, it } from 'vitest'
import type { MailState } from '../../../../src/core/mail/mail-state.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { createMailScreen } from '../../../../src/stores/team/mail/mail-screen.ts'
import { flushPromises } from './fake-backend.ts'

const AT = '2026-11-21T14:02:00.000Z'
const SET_UP: MailState = {
  isSetUp: true,
  server: 'smtp.example.com',
  sender: { name: 'Acme', address: 'status@example.com' },
  sent: null,
  failed: null,
  test: null,
}
const RUNNING: MailState = { ...SET_UP, test: { state: 'running', since: AT } }
const SENT: MailState = { ...SET_UP, sent: AT, test: { state: 'sent', at: AT } }
const done = (value: MailState): Outcome<MailState> => ({ state: 'done', value })

/** A screen whose backend answers this, in turn; the last answer again and again. */
async function opened(answers: Outcome<MailState>[], tested: Outcome<null> = { state: 'done', value: null }) {
  const waits: { ms: number; call: () => void }[] = []
  let asked = 0
  const screen = createMailScreen({
    load: async () => answers[Math.min(asked++, answers.length - 1)] ?? { state: 'unreachable' },
    sendTest: async () => tested,
    note: () => {},
    after(ms, call) {
      const wait = { ms, call }
      waits.push(wait)
      return () => waits.splice(0, waits.length, ...waits.filter((one) => one !== wait))
    },
  })
  const stop = screen.start()
  await flushPromises()
  const pass = async () => {
    const [next] = waits.splice(0)
    next?.call()
    await flushPromises()
    return next?.ms
  }
  return { screen, waits, pass, stop }
}

describe('the screen of the mail', () => {
  it('asks often while a test is on its way, and seldom once that is known', async () => {
    const { screen, pass, waits, stop } = await opened([done(SET_UP), done(RUNNING), done(SENT)])
    await screen.sendTest()
    expect(screen.$screen.get()).toMatchObject({ mail: RUNNING, isAsking: false, problem: null })
    expect(await pass()).toBe(1000)
    expect(screen.$screen.get().mail).toEqual(SENT)
    expect(waits.map(({ ms }) => ms)).toEqual([30_000])
    stop()
    expect(waits).toEqual([])
  })

  it('keeps what it knows while nothing answers, and comes back by itself', async () => {
    const { screen, pass } = await opened([done(SENT), { state: 'unreachable' }, done(SENT)])
    await pass()
    expect(screen.$screen.get()).toMatchObject({ state: 'failed', mail: SENT })
    expect(await pass()).toBe(5000)
    expect(screen.$screen.get().state).toBe('ready')
  })

  it.each([
    ['mail_test_running', null],
    ['mail_test_too_soon', 'too_soon'],
    ['mail_not_set_up', 'not_set_up'],
    ['role_not_enough', 'refused'],
  ])('says why no test was begun: %s', async (code, problem) => {
    const { screen } = await opened([done(SET_UP)], { state: 'refused', refusal: { code, message: '' } })
    await screen.sendTest()
    expect(screen.$screen.get().problem).toBe(problem)
  })

  it('says that no test went out where nothing answered, and asks no more where it may not know', async () => {
    const silent = await opened([done(SET_UP)], { state: 'unreachable' })
    await silent.screen.sendTest()
    expect(silent.screen.$screen.get().problem).toBe('unreachable')
    const refused = await opened([{ state: 'refused', refusal: { code: 'role_not_enough', message: '' } }])
    expect(refused.screen.$screen.get().state).toBe('refused')
    expect(refused.waits).toEqual([])
  })

  it('asks once a minute whoever is signed out', async () => {
    const { waits } = await opened([{ state: 'signed_out' }])
    expect(waits).toMatchObject([{ ms: 60_000 }])
  })
})
