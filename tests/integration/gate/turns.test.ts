import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/wait-until.ts'
import { RawConnection, requestHead } from './raw-connection.ts'
import { closeLater, endAll, startGate, startHeldUpstream } from './start-gate.ts'

afterEach(endAll)

describe('requests that are sent at once on one connection', () => {
  it('are asked one after another, each when the answer before it has been sent', async () => {
    const { port, requestLines, answerOne } = await startHeldUpstream()
    const { url } = await startGate(port, 1_000)
    const wire = closeLater(new RawConnection(url))
    wire.send(['/1', '/2', '/3'].flatMap((path) => requestHead(url, `GET ${path}`)))
    for (const expected of [['GET /1'], ['GET /1', 'GET /2'], ['GET /1', 'GET /2', 'GET /3']]) {
      await waitUntil('the next is asked', () => requestLines.length >= expected.length)
      await sleep(200)
      expect(requestLines).toEqual(expected)
      answerOne()
    }
    await waitUntil('all are answered', () => wire.text.split('HTTP/1.1 200 OK').length === 4)
  })

  it.each([
    ['too many', Array.from({ length: 6 }, () => requestHead('http://x', 'GET /')).flat()],
    [
      'too long',
      [
        ...requestHead('http://x', 'GET /'),
        ...[1, 2].flatMap(() => requestHead('http://x', 'GET /', `Long: ${'x'.repeat(9_000)}`)),
      ],
    ],
    [
      'with bodies too long',
      [...requestHead('http://x', 'GET /'), ...requestHead('http://x', 'POST /session', 'Content-Length: 60000')],
    ],
    [
      'of unknown length',
      [...requestHead('http://x', 'GET /'), ...requestHead('http://x', 'POST /session', 'Transfer-Encoding: chunked')],
    ],
    [
      'to open a WebSocket',
      [
        ...requestHead('http://x', 'GET /'),
        ...requestHead('http://x', 'GET /live', 'Connection: Upgrade', 'Upgrade: websocket'),
      ],
    ],
  ])('end it where those that wait are %s', async (_, lines) => {
    const { port } = await startHeldUpstream()
    const { url } = await startGate(port, 1_000)
    const wire = closeLater(new RawConnection(url))
    wire.send(lines)
    await wire.closed()
  })

  it('are not taken for silent while one of them is asked', async () => {
    const { port, requestLines, answerOne } = await startHeldUpstream()
    const { url } = await startGate(port, 1_000, { idleConnections: 4 })
    const wire = closeLater(new RawConnection(url))
    wire.send([...requestHead(url, 'GET /1'), ...requestHead(url, 'POST /session', 'Content-Length: 2')])
    await waitUntil('the first is asked', () => requestLines.length > 0)
    const silent = Array.from({ length: 20 }, () => closeLater(new RawConnection(url)))
    await waitUntil('silent ones are ended', () => silent.filter(({ isClosed }) => isClosed).length >= 16)
    answerOne()
    expect(await wire.status()).toBe(200)
    wire.send(Buffer.from('{}'))
    await waitUntil('the second is asked', () => requestLines.length === 2)
  })
})
