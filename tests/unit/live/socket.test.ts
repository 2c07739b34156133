import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backOff, openSocket, spreadOver } from '../../../src/live/socket.ts'
import { fakeWebSockets } from '../../support/fake-web-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const version = { epoch: 'e1', revision: 7, day: '2026-11-21' }

function open(origin = 'https://status.example.com') {
  const opened = fakeWebSockets()
  const events: string[] = []
  const connection = openSocket(
    origin,
    version,
    (text) => events.push(text),
    (byEdge) => events.push(byEdge ? 'lost by the edge' : 'lost'),
  )
  const [socket] = opened
  if (!socket) throw new Error('nothing was opened')
  return { connection, events, socket, pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

describe('the connection of tab and widget', () => {
  it.each([
    ['https://status.example.com', 'wss://status.example.com'],
    ['http://localhost:4321', 'ws://localhost:4321'],
  ])('of %s says which version the client has', (origin, address) => {
    expect(open(origin).socket.address).toBe(`${address}/live?epoch=e1&since=7&day=2026-11-21`)
  })

  it('is lost where nothing is said within ten seconds, though a proxy has accepted it', () => {
    const { events, socket, pass } = open()
    pass(9_999)
    expect(events).toEqual([])
    pass(1)
    expect([events, socket.isClosed]).toEqual([['lost'], true])
    socket.end()
    pass(120_000)
    expect([events, socket.sent]).toEqual([['lost'], []])
  })

  it('pings each half minute, however much is said, for the gate closes who is silent', () => {
    const { socket, events, pass } = open()
    socket.hear({ type: 'fresh' })
    for (let second = 10; second <= 150; second += 10) {
      pass(10_000)
      socket.hear('pong')
    }
    expect(socket.sent).toEqual(Array(5).fill('ping'))
    expect(events).not.toContain('lost')
  })

  it('is lost where a ping is not answered within ten seconds', () => {
    const { events, socket, pass } = open()
    socket.hear('pong')
    pass(39_999)
    expect([socket.sent, events]).toEqual([['ping'], ['pong']])
    pass(1)
    expect([socket.isClosed, events]).toEqual([true, ['pong', 'lost']])
  })

  it('can be asked at once whether it is still there', () => {
    const { connection, events, socket, pass } = open()
    socket.hear('pong')
    connection.probe()
    expect(socket.sent).toEqual(['ping'])
    socket.hear('pong 2026-11-21T12:00:00.000Z')
    pass(15_000)
    connection.probe()
    pass(10_000)
    expect(events).toEqual(['pong', 'pong 2026-11-21T12:00:00.000Z', 'lost'])
  })

  it('is lost by the edge, once, where the other side ends it', () => {
    const { events, socket, pass } = open()
    socket.hear('pong')
    socket.end()
    socket.end()
    pass(120_000)
    expect([events, socket.sent]).toEqual([['pong', 'lost by the edge'], []])
  })

  it('is not lost where the client closes it', () => {
    const { connection, events, socket, pass } = open()
    connection.close()
    socket.end()
    pass(120_000)
    expect([events, socket.isClosed, socket.sent]).toEqual([[], true, []])
  })
})

describe('the waits before a client comes back', () => {
  it('double with each failure, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(backOff)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('are spread over longer than the edge said, and twice that after the first', () => {
    expect([1, 2, 3].map((failures) => spreadOver(failures, 20_000))).toEqual([30_000, 60_000, 60_000])
  })
})
