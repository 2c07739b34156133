import { describe, expect, it } from 'vitest'
import { createDomains, type DomainsIo, type TeamDomain } from '../../../../src/stores/team/domains/domains.ts'
import type { StoredEdits } from '../../../../src/stores/team/form-io.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { flushPromises } from './fake-backend.ts'

const PENDING: TeamDomain = {
  id: 'one',
  host: 'status.example.com',
  token: 'aldis-page=one',
  created: '2026-11-21 14:00:00.000Z',
  verified_at: '',
  checked_at: '',
  problem: null,
}
const PROVEN: TeamDomain = { ...PENDING, verified_at: '2026-11-21 14:01:00.000Z' }
const UNREACHABLE = { state: 'unreachable' } as const
const refusal = (code: string) => ({ state: 'refused', refusal: { code, message: '' } }) as const
const done = <Value>(value: Value) => ({ state: 'done', value }) as const

/** A screen over hosts in memory; `answers` are what calls get instead, once each. */
function makeScreen(stored: TeamDomain[] = []) {
  const rows = [...stored]
  const device = new Map<string, StoredEdits>()
  const waits: { ms: number; call: () => void }[] = []
  const answers: Partial<{
    load: Outcome<TeamDomain[]>
    add: Exclude<Outcome<void>, { state: 'done' }>
    check: Outcome<boolean>
  }> = {}
  let isAddLost = false
  const take = <Name extends keyof typeof answers>(name: Name) => {
    const answer = answers[name]
    delete answers[name]
    return answer
  }
  const io: DomainsIo = {
    load: async () => take('load') ?? done([...rows]),
    async add(host) {
      const answer = take('add')
      if (answer && !isAddLost) return answer
      rows.push({ ...PENDING, id: `of ${host}`, host })
      return answer ?? done(undefined)
    },
    async remove(id) {
      rows.splice(0, rows.length, ...rows.filter((row) => row.id !== id))
      return done(undefined)
    },
    check: async () => take('check') ?? done(true),
    storage: {
      readEdits: (key) => device.get(key) ?? null,
      writeEdits: (key, edits) => device.set(key, edits).has(key),
      removeEdits: (key) => void device.delete(key),
    },
    note: () => {},
    after(ms, call) {
      const wait = { ms, call }
      waits.push(wait)
      return () => waits.splice(0, waits.length, ...waits.filter((one) => one !== wait))
    },
  }
  const open = () => createDomains(io, 'page/domains')
  const loseAdd = () => {
    isAddLost = true
    answers.add = UNREACHABLE
  }
  return {
    open,
    rows,
    answers,
    loseAdd,
    device,
    intervals: () => waits.map(({ ms }) => ms),
    pass: () => waits.splice(0)[0]?.call(),
  }
}

async function opened(stored: TeamDomain[] = []) {
  const world = makeScreen(stored)
  const store = world.open()
  const stop = store.start()
  await flushPromises()
  return { ...world, store, stop }
}

describe('the screen of the hosts', () => {
  it.each([
    ['soon while a proof is awaited', [PENDING], 5_000],
    ['seldom once all are proven', [PROVEN], 60_000],
    [
      'seldom where the DNS is no longer asked',
      [{ ...PENDING, created: '2026-11-01 10:00:00.000Z', checked_at: '2026-11-08 10:00:00.000Z' }],
      60_000,
    ],
  ])('looks again %s', async (_, stored, interval) => {
    const { intervals, stop } = await opened(stored)
    expect(intervals()).toEqual([interval])
    stop()
    expect(intervals()).toEqual([])
  })

  it('keeps what it knows while nothing answers, and comes back by itself', async () => {
    const { store, answers, pass, intervals } = await opened([PROVEN])
    answers.load = UNREACHABLE
    pass()
    await flushPromises()
    expect(store.$screen.get()).toMatchObject({ state: 'failed', domains: [PROVEN] })
    expect(intervals()).toEqual([5_000])
    pass()
    await flushPromises()
    expect(store.$screen.get().state).toBe('ready')
  })

  it.each([
    ['', 'required'],
    ['not a host', 'host_invalid'],
    ['localhost', 'host_invalid'],
    ['https://Status.Example.com/', 'host_twice'],
  ])('asks nobody about %j', async (typed, fault) => {
    const { store, rows } = await opened([PENDING])
    store.type(typed)
    expect(await store.add()).toBe(false)
    expect(store.$screen.get()).toMatchObject({ typed, fault, isAdding: false })
    expect(rows).toHaveLength(1)
  })

  it('adds a host as DNS has it, and keeps what is typed on the device until then', async () => {
    const { store, open, rows, answers, device } = await opened()
    store.type('https://Status.Bücher.example/')
    answers.add = refusal('host_taken')
    expect(await store.add()).toBe(false)
    expect(store.$screen.get().fault).toBe('host_taken')
    const later = open()
    later.start()
    expect(later.$screen.get().typed).toBe('https://Status.Bücher.example/')
    expect(await later.add()).toBe(true)
    expect(rows.map(({ host }) => host)).toEqual(['status.xn--bcher-kva.example'])
    expect(later.$screen.get()).toMatchObject({ typed: '', fault: null })
    expect(device.size).toBe(0)
  })

  it('finds out that a host has arrived whose answer was lost', async () => {
    const { store, loseAdd, rows } = await opened()
    store.type('status.example.com')
    loseAdd()
    expect(await store.add()).toBe(true)
    expect(rows).toHaveLength(1)
  })

  it('says that it is not certain where the list cannot be read either', async () => {
    const { store, answers } = await opened()
    store.type('status.example.com')
    Object.assign(answers, { add: UNREACHABLE, load: UNREACHABLE })
    expect(await store.add()).toBe(false)
    expect(store.$screen.get()).toMatchObject({ typed: 'status.example.com', fault: 'unreachable', state: 'failed' })
  })

  it('removes a host and brings it back', async () => {
    const { store } = await opened([PROVEN])
    expect(await store.remove(PROVEN)).toBe(null)
    expect(store.$screen.get().domains).toEqual([])
    expect(await store.bringBack(PROVEN)).toBe(null)
    expect(store.$screen.get().domains.map(({ host }) => host)).toEqual([PROVEN.host])
  })

  it.each([
    [done(true), 'asked'],
    [done(false), 'not_now'],
    [UNREACHABLE, 'unreachable'],
    [refusal('role_not_enough'), 'refused'],
  ] as const)('says how a look at once went: %j', async (outcome, result) => {
    const { store, answers } = await opened([PENDING])
    answers.check = outcome
    const looking = store.check('one')
    expect(store.$screen.get().checking).toBe('one')
    await looking
    expect(store.$screen.get()).toMatchObject({ checking: null, checked: { domain: 'one', result } })
  })

  it('shows no list that was asked for before a newer one', async () => {
    const world = makeScreen([PENDING])
    const store = world.open()
    const slow = store.refresh()
    world.rows.push({ ...PENDING, id: 'two', host: 'two.example.com' })
    await Promise.all([slow, store.refresh()])
    expect(store.$screen.get().domains).toHaveLength(2)
  })
})
