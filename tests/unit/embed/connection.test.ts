import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmbedDocument } from '../../../src/core/embed/document.ts'
import { clockOptions, datedClockOptions } from '../../../src/core/time/clock.ts'
import { connectionTo, type Follower } from '../../../src/embed/connection.ts'
import { fakeWebSockets } from '../../support/fake-web-socket.ts'

const DOCUMENT: EmbedDocument = {
  epoch: 'e1',
  revision: 7,
  day: '2026-11-21',
  confirmed_at: '2026-11-21T12:00:00.000Z',
  stale: false,
  lang: 'en',
  dir: 'ltr',
  url: '/',
  status: 'operational',
  shape: '',
  mark: '',
  color: '',
  stale_icon: { status: 'unknown', shape: '', mark: '', color: '' },
  title: 'All systems are operational.',
  stale_title: 'At {time}: all systems are operational.',
  note: 'Northwind Cloud · {time}',
  stale_note: 'Northwind Cloud',
  clock: { tag: 'en-GB', time: clockOptions('UTC'), dated: datedClockOptions('UTC'), zone: '\u00a0UTC' },
  incidents: [],
  confirmed: 'Last confirmed {ago}',
}
/** Connections are kept by origin: each test has its own. */
let number = 0

/** A site with widgets of one page. */
function fakeSite(random: number) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const site = new EventTarget()
  vi.stubGlobal('addEventListener', site.addEventListener.bind(site))
  const sockets = fakeWebSockets()
  number += 1
  const connection = connectionTo(`https://status${number}.example.com`)
  const follow = (current: EmbedDocument | null = DOCUMENT) => {
    const events: unknown[][] = []
    const follower: Follower = {
      has: () => current,
      moved: (to) => events.push(['moved', to]),
      heard: (kind, instant) => events.push([kind, instant]),
    }
    connection.join(follower)
    return { events, leave: () => connection.leave(follower), joinAgain: () => connection.join(follower) }
  }
  return {
    connection,
    sockets,
    follow,
    last: () => sockets.at(-1) ?? expect.fail('nothing was opened'),
    happen: (name: string) => site.dispatchEvent(new Event(name)),
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the connection of a page’s widgets', () => {
  it('is one for all of them, and closed with the last', () => {
    const { follow, sockets, last, pass } = fakeSite(0)
    const [one, other] = [follow(), follow()]
    pass(0)
    expect(sockets.map(({ address }) => new URL(address).search)).toEqual(['?epoch=e1&since=7&day=2026-11-21'])
    one.leave()
    expect(last().isClosed).toBe(false)
    other.leave()
    expect(last().isClosed).toBe(true)
    pass(120_000)
    expect(sockets).toHaveLength(1)
  })

  it('is not opened for who left at once, and says so where nothing is known yet', () => {
    const { follow, sockets, last, pass } = fakeSite(0)
    follow().leave()
    pass(120_000)
    expect(sockets).toEqual([])
    follow(null)
    pass(0)
    expect(new URL(last().address).search).toBe('?epoch=&since=0&day=')
  })

  it('tells of what is new, of how old the news is, and of pongs', () => {
    const { follow, last, pass, connection } = fakeSite(0)
    const { events } = follow()
    pass(0)
    const at = '2026-11-21T12:00:10.000Z'
    last().hear({ type: 'delta', epoch: 'e1', from: 6, to: 7, changes: { day: '2026-11-21' } })
    expect(events).toEqual([])
    last().hear({ type: 'delta', epoch: 'e1', from: 7, to: 8, changes: { day: '2026-11-21' } })
    last().hear({ type: 'publication', epoch: 'e2', revision: 1, publication: { epoch: 'e2', revision: 1 } })
    last().hear({ type: 'fresh', at, spread: 3300 })
    expect(connection.spread).toBe(3300)
    last().hear({ type: 'stale', since: at })
    last().hear('pong')
    last().hear(`pong ${at}`)
    expect(connection.spread).toBe(3300)
    expect(events).toEqual([
      ['moved', expect.objectContaining({ epoch: 'e1', revision: 8, day: '2026-11-21' })],
      ['moved', expect.objectContaining({ epoch: 'e2', revision: 1 })],
      ['fresh', at],
      ['stale', at],
      ['pong', ''],
      ['pong', at],
    ])
  })

  it.each([
    [0, 0, 2000],
    [0.5, 0, 3000],
    [0, 40_000, 2000],
    [0.5, 40_000, 32_000],
  ])('comes back at a moment of its own: random %d and spread %d ms after %d ms', (random, spread, wait) => {
    const { follow, sockets, last, pass } = fakeSite(random)
    const { events, joinAgain } = follow()
    pass(0)
    last().hear({ type: 'fresh', at: DOCUMENT.confirmed_at, spread })
    last().end()
    joinAgain()
    follow()
    pass(wait - 1)
    expect(sockets).toHaveLength(1)
    pass(1)
    expect(sockets).toHaveLength(2)
    expect(events.map(([kind]) => kind)).toEqual(['fresh'])
  })

  it('tries ever more seldom where none opens, and has its widgets ask instead', () => {
    const { follow, last, pass, sockets } = fakeSite(0)
    const { events } = follow()
    pass(0)
    const waits = [2, 4, 8, 16, 30, 30].map((seconds) => {
      last().end()
      const count = sockets.length
      pass(seconds * 1000 - 1)
      expect(sockets).toHaveLength(count)
      pass(1)
      return sockets.length - count
    })
    expect(waits).toEqual([1, 1, 1, 1, 1, 1])
    expect(events).toEqual(Array(5).fill(['moved', null]))
  })

  it('has failed where a proxy accepts it and nothing is said', () => {
    const { follow, pass, sockets } = fakeSite(0)
    const { events } = follow()
    pass(0)
    pass(10_000)
    pass(2_000)
    pass(10_000)
    expect(events).toEqual([['moved', null]])
    expect(sockets).toHaveLength(2)
  })

  it('is closed when the site is left, and opened again on return or with the network', () => {
    const { follow, happen, last, pass, sockets } = fakeSite(0)
    follow()
    pass(0)
    happen('pagehide')
    expect(last().isClosed).toBe(true)
    pass(120_000)
    expect(sockets).toHaveLength(1)
    happen('pageshow')
    expect(sockets).toHaveLength(2)
    happen('online')
    expect(sockets).toHaveLength(2)
    last().end()
    happen('online')
    expect(sockets).toHaveLength(3)
    pass(9_000)
    expect(sockets).toHaveLength(3)
  })

  it('waits where the browser forbids sockets, and throws nothing', () => {
    const { follow, pass } = fakeSite(0)
    let tries = 0
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          tries += 1
          throw new Error('insecure')
        }
      },
    )
    follow()
    pass(0)
    pass(2000)
    pass(4000)
    expect(tries).toBe(3)
  })
})
