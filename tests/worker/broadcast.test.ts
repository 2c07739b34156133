import { afterEach, expect, it, vi } from 'vitest'
import { MAX_SEND_BATCH, SEND_INTERVAL } from '../../src/edge/base/limits.ts'
import { Broadcast } from '../../src/edge/objects/relay/broadcast.ts'

const clients: WebSocket[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const client of clients.splice(0)) client.close()
})

/** Sockets that are open, and what each has heard. */
function sockets(count: number): { servers: WebSocket[]; messages: string[][] } {
  const messages: string[][] = []
  const servers = Array.from({ length: count }, (_, at) => {
    const { 0: client, 1: server } = new WebSocketPair()
    const own: string[] = []
    messages[at] = own
    client.addEventListener('message', ({ data }) => {
      own.push(String(data))
    })
    client.accept()
    server.accept()
    clients.push(client)
    return server
  })
  return { servers, messages }
}

const COUNT = MAX_SEND_BATCH * 2 + 1

it('says messages in order, each to those who were there when it was said', async () => {
  const broadcast = new Broadcast()
  const { servers, messages } = sockets(COUNT)
  broadcast.send(servers, 'one')
  const late = sockets(1)
  broadcast.send([...servers, ...late.servers], 'two')
  await expect.poll(() => messages.at(-1)).toEqual(['one', 'two'])
  expect(new Set(messages.map((own) => own.join()))).toEqual(new Set(['one,two']))
  await expect.poll(() => late.messages).toEqual([['two']])
})

it('lets other work run before the last socket has the message', async () => {
  const broadcast = new Broadcast()
  const { servers, messages } = sockets(COUNT)
  broadcast.send(servers, 'one')
  await scheduler.wait(0)
  const between = messages.filter(({ length }) => length > 0).length
  await expect.poll(() => messages.filter(({ length }) => length > 0)).toHaveLength(COUNT)
  expect(between).toBeLessThan(COUNT)
})

it('says nothing more to anyone who was sent away meanwhile', async () => {
  const broadcast = new Broadcast()
  const { servers, messages } = sockets(COUNT)
  broadcast.send(servers, 'for members')
  servers.at(-1)?.close(1008, 'members only')
  await expect.poll(() => messages.at(-2)).toEqual(['for members'])
  expect(messages.at(-1)).toEqual([])
})

it('takes turns with the others of its process, and waits less where there are fewer to tell', async () => {
  // Behind the turns that other tests have taken.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 500)
  const waits = vi.spyOn(scheduler, 'wait')
  const all = [MAX_SEND_BATCH, MAX_SEND_BATCH / 5, MAX_SEND_BATCH].map((count) => sockets(count))
  for (const { servers } of all) new Broadcast().send(servers, 'one')
  expect(waits.mock.calls.map(([wait]) => wait)).toEqual([SEND_INTERVAL, SEND_INTERVAL * 1.2])
  for (const { messages } of all) await expect.poll(() => messages.every((own) => own.join() === 'one')).toBe(true)
})

it('is not held for long by a clock that was put back', async () => {
  const clock = vi.spyOn(Date, 'now')
  const now = Date.now()
  clock.mockReturnValue(now + 3_600_000)
  const [first, second] = [sockets(1), sockets(1)]
  new Broadcast().send(first.servers, 'one')
  clock.mockReturnValue(now)
  const waits = vi.spyOn(scheduler, 'wait')
  new Broadcast().send(second.servers, 'two')
  expect(waits.mock.calls).toEqual([[1_000]])
  await expect.poll(() => second.messages, { timeout: 5_000 }).toEqual([['two']])
})
