import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { DnsServer } from '../../support/dns-server.ts'
import { sendRaw, signInForCookie } from '../security/raw-request.ts'
import { freshId } from '../survival/post.ts'

/** Alarm and its first wait: 20 seconds each. */
const BY_ITSELF = { timeout: 60_000, interval: 500 }

interface Domain {
  id: string
  host: string
  token: string
  verified_at: string
  checked_at: string
  problem: string
}

let dns: DnsServer
let aldis: TestAldis
let cookie: string

beforeAll(async () => {
  dns = await DnsServer.start()
  aldis = await startAldis({ resolver: dns.url })
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
  await dns?.[Symbol.asyncDispose]()
})

const domains = () => aldis.owner.collection('domains')
const add = (page = aldis.page, host = `${freshId()}.example.com`) => domains().create<Domain>({ page, host })
const read = (id: string) => aldis.admin.collection('domains').getOne<Domain>(id)

async function check(domain: string, page = aldis.page, as = cookie) {
  const answer = await sendRaw(aldis.edgeUrl, `/domains/${page}`, {
    method: 'POST',
    headers: { cookie: as, origin: aldis.edgeUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ domain }),
  })
  return { status: answer.status, body: JSON.parse(answer.text) }
}

/** The name of the page that a host shows; null where it shows none. */
async function shownAt(host: string): Promise<string | null> {
  const answer = await sendRaw(aldis.edgeUrl, '/api/v2/status.json', { headers: { host } })
  return answer.status === 200 ? JSON.parse(answer.text).page.name : null
}

/** A page of the same owner, younger than the first. */
async function makeSecondPage(name: string): Promise<string> {
  const page = await aldis.admin.collection('pages').create({ name, slug: `second-${freshId()}` })
  const user = aldis.owner.authStore.record?.id
  await aldis.admin.collection('memberships').create({ page: page.id, user, role: 'owner' })
  // A session knows the roles that there were.
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
  return page.id
}

describe('a host that an owner adds', () => {
  it('is routed once it is proven and not before, and by itself', { timeout: 120_000 }, async () => {
    const page = await makeSecondPage('Proven')
    const { id, host, token } = await add(page)
    expect((await read(id)).verified_at).toBe('')
    const before = await shownAt(host)
    expect(before).not.toBe('Proven')
    dns.publish(`_aldis.${host}`, ['v=spf1 -all'], [token])
    await expect.poll(async () => (await read(id)).verified_at, BY_ITSELF).not.toBe('')
    await expect.poll(() => shownAt(host), BY_ITSELF).toBe('Proven')
    // What one page proves takes the oldest off no address.
    expect(await shownAt('elsewhere.example.com')).toBe(before)
    expect(dns.asked).toContain(`_aldis.${host}`)
  })

  it.each([
    ['nothing there', () => {}, 'record_missing'],
    ['another text', (name: string) => dns.publish(name, ['aldis-page=other']), 'record_other'],
    ['a name server that fails', (name: string) => dns.on(name, sendJson('{"Status":2}')), 'dns_failed'],
    ['an error', (name: string) => dns.on(name, (response) => response.writeHead(500).end()), 'resolver_failed'],
    ['no JSON', (name: string) => dns.on(name, sendJson('{"Status":')), 'resolver_failed'],
    [
      'another type',
      (name: string, token: string) => dns.on(name, sendProof(name, token, 'text/html')),
      'resolver_failed',
    ],
    ['an endless answer', (name: string) => dns.on(name, sendEndlessly), 'resolver_failed'],
    ['an answer that never ends', (name: string) => dns.on(name, sendHalf), 'resolver_failed'],
    [
      'a redirect to the proof',
      (name: string, token: string) => {
        dns.on('redirected', sendProof(name, token))
        dns.on(name, (response) => response.writeHead(302, { location: `${dns.url}?name=redirected` }).end())
      },
      'resolver_failed',
    ],
  ])('is not proven by %s', async (_, prepare, problem) => {
    const { id, host, token } = await add()
    prepare(`_aldis.${host}`, token)
    expect(await check(id)).toEqual({ status: 200, body: { asked: true } })
    expect(await read(id)).toMatchObject({ verified_at: '', problem, checked_at: expect.stringMatching(/^20/) })
    await domains().delete(id)
  })

  it('is proven by a text in pieces and by an alias, as soon as somebody wants it looked for', async () => {
    const [pieces, alias] = [await add(), await add()]
    dns.publish(`_aldis.${pieces.host}`, [pieces.token.slice(0, 9), pieces.token.slice(9)])
    dns.alias(`_aldis.${alias.host}`, 'proofs.example.net', alias.token)
    for (const { id, host } of [pieces, alias]) {
      expect((await check(id)).body).toEqual({ asked: true })
      expect((await read(id)).verified_at).not.toBe('')
      expect((await check(id)).body).toEqual({ asked: false })
      expect(await domains().getOne(id)).toMatchObject({ host, problem: '' })
    }
  })

  it('is of the page that proves it first', async () => {
    const other = await makeSecondPage('Slower')
    const mine = await add()
    const second = await add(other, mine.host)
    dns.publish(`_aldis.${mine.host}`, [mine.token], [second.token])
    expect((await check(mine.id)).body.asked).toBe(true)
    expect((await check(second.id, other)).body.asked).toBe(true)
    expect(await read(mine.id)).toMatchObject({ problem: '' })
    expect(await read(second.id)).toMatchObject({ verified_at: '', problem: 'host_taken' })
  })

  it('is looked for on behalf of owners of the page alone', async () => {
    const { id } = await add()
    expect((await check(id, aldis.page, '')).status).toBe(401)
    expect((await check(id, 'nothing00000000')).status).toBe(404)
    const other = await makeSecondPage('Other')
    expect((await check(id, other)).body).toEqual({ asked: false })
  })
})

const sendJson = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/dns-json' }).end(text)
}

const sendProof =
  (name: string, token: string, type = 'application/dns-json') =>
  (response: ServerResponse) => {
    const text = JSON.stringify({ Status: 0, Answer: [{ name, type: 16, TTL: 60, data: `"${token}"` }] })
    response.writeHead(200, { 'content-type': type }).end(text)
  }

function sendHalf(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/dns-json' })
  response.write('{"Status":0,')
}

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/dns-json' })
  const piece = ' '.repeat(65_536)
  const send = (left: number) => {
    if (left > 0 && !response.destroyed) response.write(piece, () => send(left - 1))
  }
  send(200)
}
