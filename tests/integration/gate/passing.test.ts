import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis, waitUntilNewest } from '../../support/aldis.ts'
import { testDist } from '../../support/global-setup.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw } from '../security/raw-request.ts'
import { LiveSocket } from '../survival/live-socket.ts'
import { makePost, sendIncident } from '../survival/post.ts'
import { RawConnection, requestHead } from './raw-connection.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

describe('what passes through the gate', () => {
  it('is an event stream as it comes, and a WebSocket', async () => {
    using stream = new RawConnection(aldis.edgeUrl)
    stream.send(requestHead(aldis.edgeUrl, 'GET /live.sse'))
    const tab = new LiveSocket(aldis.edgeUrl)
    await waitUntil(
      'both have the publication',
      () => /data: .*publication/.test(stream.text) && tab.has('publication'),
    )
    const post = makePost()
    await sendIncident(aldis.owner, aldis.page, post)
    await waitUntil('both are told', () => stream.text.includes(post.body) && tab.has('delta', post.body))
    expect(stream.isClosed).toBe(false)
    tab.close()
  })

  it('is a HEAD without a body, and an answer that the browser has already', async () => {
    // What the test before this one posted is on no page for up to a second.
    await waitUntilNewest(aldis)
    const [whole, none] = [await sendRaw(aldis.edgeUrl, '/'), await sendRaw(aldis.edgeUrl, '/', { method: 'HEAD' })]
    expect([none.status, none.text, none.headers.get('etag')]).toEqual([200, '', whole.headers.get('etag')])
    const again = await sendRaw(aldis.edgeUrl, '/', { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is one request after another on one connection, also when they are sent at once', async () => {
    using wire = new RawConnection(aldis.edgeUrl)
    for (const path of ['/healthz', '/robots.txt', '/healthz']) wire.send(requestHead(aldis.edgeUrl, `GET ${path}`))
    await waitUntil('three answers', () => wire.text.split('HTTP/1.1 200 OK').length === 4)
    expect(wire.text.indexOf('backend')).toBeLessThan(wire.text.indexOf('User-agent'))
  })

  it('is asked to go on before its body is sent', async () => {
    using wire = new RawConnection(aldis.edgeUrl)
    const headers = ['Content-Type: application/json', 'Content-Length: 2', 'Expect: 100-continue']
    wire.send(requestHead(aldis.edgeUrl, 'POST /session', ...headers))
    expect(await wire.status()).toBe(100)
    wire.send(Buffer.from('{}'))
    await waitUntil('the answer', () => wire.text.includes('HTTP/1.1 400'))
    using long = new RawConnection(aldis.edgeUrl)
    long.send(requestHead(aldis.edgeUrl, 'POST /session', 'Content-Length: 25165824', 'Expect: 100-continue'))
    expect(await long.status()).toBe(413)
  })

  it('is no protocol and no address that a visitor makes up', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-aldis-peer': '203.0.113.7' }
    const page = await sendRaw(aldis.edgeUrl, '/', { headers })
    expect(page.headers.get('strict-transport-security')).toBeNull()
    const sitemap = await sendRaw(aldis.edgeUrl, '/robots.txt', { headers })
    expect(sitemap.text).not.toContain('https://')
  })
})

describe("the build's files", () => {
  const [name = ''] = readdirSync(join(testDist(), 'client', '_assets')).filter((file) => file.endsWith('.js'))

  it('come compressed and for good, without the Worker', async () => {
    const plain = await sendRaw(aldis.edgeUrl, `/_assets/${name}`)
    const { headers } = plain
    expect(plain.status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('vary')).toBe('accept-encoding')
    const coded = await fetch(`${aldis.edgeUrl}/_assets/${name}`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([coded.headers.get('content-encoding'), await coded.text()]).toEqual(['br', plain.text])
    const etag = headers.get('etag') ?? ''
    expect((await sendRaw(aldis.edgeUrl, `/_assets/${name}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const none = await sendRaw(aldis.edgeUrl, `/_assets/${name}`, { method: 'HEAD' })
    expect([none.status, none.text, none.headers.get('content-length')]).toEqual([200, '', String(plain.text.length)])
    aldis.edge.signal('SIGSTOP')
    try {
      expect((await sendRaw(aldis.edgeUrl, `/_assets/${name}`)).text).toBe(plain.text)
    } finally {
      aldis.edge.signal('SIGCONT')
    }
  })

  it('are all that the gate reads of the disk', async () => {
    for (const path of [
      '../_headers',
      '..%2f_headers',
      '.',
      '%2e%2e/_headers',
      'none.js',
      '../../server/wrangler.json',
    ]) {
      expect([path, (await sendRaw(aldis.edgeUrl, `/_assets/${path}`)).status]).toEqual([path, 404])
    }
    expect((await sendRaw(aldis.edgeUrl, `/_assets/${name}`, { method: 'POST' })).status).toBe(405)
  })
})
