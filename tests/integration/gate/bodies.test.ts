import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { signInForCookie } from '../security/raw-request.ts'
import { RawConnection, requestHead } from './raw-connection.ts'

let aldis: TestAldis
beforeAll(async () => {
  // Deadlines that a test can wait for.
  aldis = await startAldis({ gate: { headTimeout: 1_000, bodyTimeout: 1_000 } })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

/** What is answered to a request that is not whole, or null where the connection is closed without an answer. */
async function answerTo(first: string, headers: string[], body: Buffer | string): Promise<[number, string | null]> {
  using wire = new RawConnection(aldis.edgeUrl)
  wire.send(requestHead(aldis.edgeUrl, first, ...headers))
  wire.send(Buffer.from(body))
  const status = await wire.status()
  await wire.closed()
  return [status, /"code":"(\w+)"/.exec(wire.text)?.[1] ?? null]
}

const JSON_BODY = 'Content-Type: application/json'

describe('a body that does not come', () => {
  it.each(['/session', '/edge/publish', '/pb/api/aldis/setup', '/', '/live.json'])(
    'ends the request to %s after the deadline',
    async (path) => {
      expect(await answerTo(`POST ${path}`, [JSON_BODY, 'Content-Length: 1000'], '{')).toEqual([408, 'too_slow'])
    },
  )

  it('does so in pieces without a length, however often a byte comes', async () => {
    using wire = new RawConnection(aldis.edgeUrl)
    wire.send(requestHead(aldis.edgeUrl, 'POST /session', JSON_BODY, 'Transfer-Encoding: chunked'))
    const dripping = setInterval(() => wire.send(Buffer.from('1\r\n \r\n')), 100)
    try {
      expect(await wire.status()).toBe(408)
      await wire.closed()
    } finally {
      clearInterval(dripping)
    }
  })

  it.each(['Expect: 100-continue', 'Expect: x'])('does so behind %s', async (expectation) => {
    using wire = new RawConnection(aldis.edgeUrl)
    wire.send(requestHead(aldis.edgeUrl, 'POST /session', JSON_BODY, expectation, 'Content-Length: 1000'))
    const dripping = setInterval(() => wire.send(Buffer.from(' ')), 100)
    try {
      await waitUntil('it is refused', () => wire.text.includes('HTTP/1.1 408 '))
      expect(wire.text).toContain('"code":"too_slow"')
      await wire.closed()
    } finally {
      clearInterval(dripping)
    }
  })

  it("ends a member's upload that stands still", async () => {
    const cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
    const headers = [JSON_BODY, `Cookie: ${cookie}`, `Origin: ${aldis.edgeUrl}`, 'Content-Length: 1000000']
    expect(await answerTo('POST /pb/api/batch', headers, '{')).toEqual([408, 'too_slow'])
  })
})

describe('a body that is too long', () => {
  it.each(['/session', '/edge/publish', '/pb/api/aldis/setup', '/pb/api/batch', '/'])(
    'is refused by its length alone where nobody is signed in: %s',
    async (path) => {
      expect(await answerTo(`POST ${path}`, [JSON_BODY, 'Content-Length: 25165824'], '{')).toEqual([413, 'too_large'])
    },
  )

  it('is refused at 4 kB where anybody may sign in, whose fields would be read one by one', async () => {
    const fields = 'a=&'.repeat(1_366)
    const type = 'Content-Type: application/x-www-form-urlencoded'
    const whole = await answerTo('POST /session', [type, `Content-Length: ${fields.length}`], fields)
    expect(whole).toEqual([413, 'too_large'])
    const piece = `${fields.length.toString(16)}\r\n${fields}\r\n0\r\n\r\n`
    expect(await answerTo('POST /session', [type, 'Transfer-Encoding: chunked'], piece)).toEqual([413, 'too_large'])
  })

  it('is refused while it comes, and who sends it reads the answer', async () => {
    const sent = Buffer.alloc(24 * 1024 * 1024, ' ')
    const headers = [JSON_BODY, `Content-Length: ${sent.length}`]
    expect(await answerTo('POST /pb/api/aldis/setup', headers, sent)).toEqual([413, 'too_large'])
    const piece = Buffer.concat([Buffer.from('20000\r\n'), sent.subarray(0, 0x20000), Buffer.from('\r\n')])
    expect(await answerTo('POST /session', [JSON_BODY, 'Transfer-Encoding: chunked'], piece)).toEqual([
      413,
      'too_large',
    ])
  })

  it("is a member's where a session's cookie is there, and the Worker judges that", async () => {
    const post = (cookie: string, length: number) =>
      fetch(`${aldis.edgeUrl}/pb/api/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: aldis.edgeUrl, cookie },
        body: JSON.stringify({ requests: [], filler: 'x'.repeat(length) }),
      })
    const own = await post(await signInForCookie(aldis.edgeUrl, aldis.signIn), 300_000)
    // PocketBase read it, and found an empty batch.
    expect([own.status, JSON.stringify(await own.json())]).toEqual([400, expect.stringContaining('requests')])
    expect((await post('aldis=forged', 70_000)).status).toBe(401)
  })

  it('ends with the answer where the Worker wants no more of it', async () => {
    const headers = [JSON_BODY, 'Cookie: aldis=forged', `Origin: ${aldis.edgeUrl}`, 'Content-Length: 50000000']
    expect(await answerTo('POST /pb/api/batch', headers, '{')).toEqual([401, 'signed_out'])
  })
})

describe('a head that does not come whole', () => {
  it('ends the connection after the deadline', async () => {
    using wire = new RawConnection(aldis.edgeUrl)
    wire.send(Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\nX-Slow: `))
    const dripping = setInterval(() => wire.send(Buffer.from('a')), 100)
    try {
      expect(await wire.status()).toBe(408)
      await wire.closed()
    } finally {
      clearInterval(dripping)
    }
  })

  it('ends a connection that never says anything', async () => {
    using wire = new RawConnection(aldis.edgeUrl)
    await wire.closed()
    expect(wire.text).toBe('')
  })
})
