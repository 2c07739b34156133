import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/wait-until.ts'
import { RawConnection, requestHead } from './raw-connection.ts'
import { closeLater, endAll, startGate } from './start-gate.ts'

const servers: Server[] = []
afterEach(() => {
  endAll()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Behind the gate: a server that does with each request what a test says. */
async function startReader(serve: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(serve).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** One request of a kind at a time. */
const ONE = { inFlight: 2 }
/** Bodies come on within this time; the tests wait for twice as long. */
const STILL = { headTimeout: 800 }
const LONGER = 1_600

/** An upload as a member's. */
function upload(url: string, bytes: number): RawConnection {
  const wire = closeLater(new RawConnection(url))
  wire.send(requestHead(url, 'POST /pb/api/batch', 'Cookie: aldis=x', `Content-Length: ${bytes}`))
  return wire
}

/** More than the system keeps of a connection. */
const LARGE = 30_000_000

/** Whether so many bytes were taken at the other end. */
function sendBytes({ socket }: RawConnection, bytes: number): Promise<boolean> {
  return new Promise((resolve) => socket.write(Buffer.alloc(bytes, ' '), (error) => resolve(!error)))
}

describe('an upload', () => {
  it.each([500, 300_000])(
    'that came whole while others were asked is passed on at its turn: %i bytes',
    async (bytes) => {
      const responses: ServerResponse[] = []
      const lengths: number[] = []
      const port = await startReader((request, response) => {
        responses.push(response)
        let length = 0
        request.on('data', (part: Buffer) => {
          length += part.length
        })
        request.on('end', () => lengths.push(length))
      })
      const { url } = await startGate(port, 1_000, ONE, STILL)
      const [first, second] = [upload(url, bytes), upload(url, bytes)]
      for (const wire of [first, second]) wire.send(Buffer.alloc(bytes, ' '))
      await waitUntil('one is asked', () => lengths.length === 1)
      await sleep(LONGER)
      expect([first.text, second.text, responses.length]).toEqual(['', '', 1])
      responses[0]?.end()
      await waitUntil('the other one is asked', () => lengths.length === 2)
      responses[1]?.end()
      expect([await first.status(), await second.status(), ...lengths]).toEqual([200, 200, bytes, bytes])
    },
  )

  it('for which workerd has no time is not taken for one that stands still', async () => {
    const port = await startReader((request, response) => {
      void sleep(LONGER).then(() => request.resume().on('end', () => response.end()))
    })
    const { url } = await startGate(port, 1_000, {}, STILL)
    const wire = upload(url, LARGE)
    wire.send(Buffer.alloc(LARGE, ' '))
    expect(await wire.status()).toBe(200)
  })

  it('that is answered before all of it has come may be sent to its end', async () => {
    const port = await startReader((_, response) => response.writeHead(401).end())
    const { url } = await startGate(port, 1_000)
    const wire = upload(url, LARGE)
    wire.send(Buffer.alloc(1_000, ' '))
    expect(await wire.status()).toBe(401)
    expect(await sendBytes(wire, LARGE - 1_000)).toBe(true)
    await wire.closed()
  })

  it('that finds no place may be sent to its end', async () => {
    const port = await startReader(() => {})
    const { url } = await startGate(port, 1_000, ONE)
    const waiting = Array.from({ length: 300 }, () => upload(url, 1))
    await waitUntil('some are refused', () => waiting.some(({ text }) => text.startsWith('HTTP/1.1 503')))
    const wire = upload(url, LARGE)
    expect(await sendBytes(wire, LARGE)).toBe(true)
    expect(await wire.status()).toBe(503)
    await wire.closed()
  })
})
