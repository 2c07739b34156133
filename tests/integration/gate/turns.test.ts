import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../support/until.ts'
import { endAll, opened, startGate, startWaiter } from './alone.ts'
import { head, Wire } from './wire.ts'

afterEach(endAll)

describe('requests that are sent at once on one connection', () => {
  it('are asked one after another, each when the answer before it has been sent', async () => {
    const { port, asked, answerOne } = await startWaiter()
    const { url } = await startGate(port, 1_000)
    const wire = opened(new Wire(url))
    wire.send(['/1', '/2', '/3'].flatMap((path) => head(url, `GET ${path}`)))
    for (const expected of [['GET /1'], ['GET /1', 'GET /2'], ['GET /1', 'GET /2', 'GET /3']]) {
      await until('the next is asked', () => asked.length >= expected.length)
      await sleep(200)
      expect(asked).toEqual(expected)
      answerOne()
    }
    await until('all are answered', () => wire.text.split('HTTP/1.1 200 OK').length === 4)
  })

  it.each([
    ['too many', Array.from({ length: 6 }, () => head('http://x', 'GET /')).flat()],
    [
      'too long',
      [...head('http://x', 'GET /'), ...[1, 2].flatMap(() => head('http://x', 'GET /', `Long: ${'x'.repeat(9_000)}`))],
    ],
    [
      'with bodies too long',
      [...head('http://x', 'GET /'), ...head('http://x', 'POST /session', 'Content-Length: 60000')],
    ],
    [
      'of unknown length',
      [...head('http://x', 'GET /'), ...head('http://x', 'POST /session', 'Transfer-Encoding: chunked')],
    ],
    [
      'to open a WebSocket',
      [...head('http://x', 'GET /'), ...head('http://x', 'GET /live', 'Connection: Upgrade', 'Upgrade: websocket')],
    ],
  ])('end it where those that wait are %s', async (_, lines) => {
    const { port } = await startWaiter()
    const { url } = await startGate(port, 1_000)
    const wire = opened(new Wire(url))
    wire.send(lines)
    await wire.closed()
  })

  it('are not taken for silent while one of them is asked', async () => {
    const { port, asked, answerOne } = await startWaiter()
    const { url } = await startGate(port, 1_000, { quiet: 4 })
    const wire = opened(new Wire(url))
    wire.send([...head(url, 'GET /1'), ...head(url, 'POST /session', 'Content-Length: 2')])
    await until('the first is asked', () => asked.length > 0)
    const silent = Array.from({ length: 20 }, () => opened(new Wire(url)))
    await until('silent ones are ended', () => silent.filter(({ isClosed }) => isClosed).length >= 16)
    answerOne()
    expect(await wire.status()).toBe(200)
    wire.send(Buffer.from('{}'))
    await until('the second is asked', () => asked.length === 2)
  })
})
