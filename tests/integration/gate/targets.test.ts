import { afterEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/wait-until.ts'
import { RawConnection, requestHead } from './raw-connection.ts'
import { closeLater, endAll, startGate, startHeldUpstream } from './start-gate.ts'

afterEach(endAll)

describe('a target', () => {
  it.each([
    ['GET http://127.0.0.1/live.sse', []],
    ['GET http://127.0.0.1/_assets/x.js', []],
    ['POST http://127.0.0.1/pb/api/batch', ['Cookie: aldis=x', 'Content-Length: 1']],
    ['OPTIONS *', []],
    ['CONNECT 127.0.0.1:80', []],
    ['GET http://127.0.0.1/live', ['Connection: Upgrade', 'Upgrade: websocket']],
  ])('that is no path is refused: %s', async (first, headers) => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 1_000)
    const wire = closeLater(new RawConnection(url))
    wire.send(requestHead(url, first, ...headers))
    expect(await wire.status()).toBe(400)
    expect(wire.text).toContain('"code":"invalid"')
    await wire.closed()
    expect(requestLines).toEqual([])
  })

  it.each([
    ...['127.0.0.1/live.sse?', '127.0.0.1/pb/api/realtime?', '127.0.0.1#', 'a@127.0.0.1', '127.0.0.1\\x', '::1', ''],
  ])('that follows a Host with more in it than a host is refused: %s', async (host) => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 1_000)
    for (const opening of [[], ['Connection: Upgrade', 'Upgrade: websocket'], ['Expect: x']]) {
      const wire = closeLater(new RawConnection(url))
      wire.send(['GET / HTTP/1.1', `Host: ${host}`, ...opening, ''])
      expect(await wire.status()).toBe(400)
      expect(wire.text).toContain('"code":"bad_host"')
      await wire.closed()
    }
    expect(requestLines).toEqual([])
  })

  it.each([
    ...['/live.sse#x', '/x/../live.sse', '/%2e/live.sse', '/\\../live.sse', '//live.sse', '/%6cive.sse'],
    ...['/live%2Esse', '/live%252esse', '///live.sse?since=1'],
  ])('is judged as the Worker reads it: %s is an event stream', async (path) => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 1_000, { streams: 1 })
    const stream = closeLater(new RawConnection(url))
    stream.send(requestHead(url, `GET ${path}`))
    await waitUntil('the stream is asked', () => requestLines.length === 1)
    expect(requestLines[0]?.replace(/\?.*/, '')).toBe('GET /live.sse')
    const another = closeLater(new RawConnection(url))
    another.send(requestHead(url, 'GET /live.sse'))
    expect(await another.status()).toBe(503)
  })
})
