import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportState } from '../../../src/core/statuspage/import-state.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'
import { SourceServer, sourceDocuments } from '../../support/source-server.ts'
import { sendRaw, signInForCookie } from '../security/raw-request.ts'
import { withCapture } from './captures.ts'
import { northwind } from './northwind.ts'

let source: SourceServer
let aldis: TestAldis
let cookie: string

beforeAll(async () => {
  source = await SourceServer.start()
  aldis = await startAldis({ importSource: source.address })
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
  await source?.[Symbol.asyncDispose]()
})

type Step = { [State in ImportState['state']]: Extract<ImportState, { state: State }> }

async function ask(body: object, as = cookie): Promise<ImportState> {
  const answer = await sendRaw(aldis.edgeUrl, `/import/${aldis.page}`, {
    method: 'POST',
    headers: { cookie: as, origin: aldis.edgeUrl, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return v.parse(ImportState, JSON.parse(answer.text))
}

async function check<State extends ImportState['state']>(address: string, expected: State): Promise<Step[State]> {
  const state = await ask({ action: 'check', address })
  expect(state).toMatchObject({ state: expected })
  return state as Step[State]
}

const status = async (): Promise<ImportState> => {
  const answer = await sendRaw(aldis.edgeUrl, `/import/${aldis.page}`, { headers: { cookie } })
  return v.parse(ImportState, JSON.parse(answer.text))
}

/** Imports what was found and waits until it is done. */
async function runToEnd(id: string, take: 'everything' | 'components'): Promise<Step['imported']> {
  expect(await ask({ action: 'start', id, take })).toMatchObject({ state: 'importing', take, done: 0 })
  await expect.poll(async () => (await status()).state).toBe('imported')
  return (await status()) as Step['imported']
}

const count = async (collection: string) => (await aldis.admin.collection(collection).getList(1, 1)).totalItems

const code = async (address: string) => (await check(address, 'failed')).code

describe('an import from the console', () => {
  it('shows what it found before anything is written, imports it, and nothing twice', async () => {
    source.serve('status.northwind.example', sourceDocuments(northwind()))
    const found = await check('status.northwind.example', 'found')
    expect(found.address).toBe('https://status.northwind.example')
    expect(found.preview).toMatchObject({
      name: 'Northwind Cloud',
      ...{ components: 3, groups: 1, incidents: 2, maintenances: 1, upcoming: 1, unread: [] },
      since: '2026-03-22T09:00:00.000Z',
      newest: { name: 'Frankfurt is down', at: '2026-03-29T09:00:00.000Z' },
      would: {
        ...{ components: { created: 5 }, incidents: { created: 3 }, updates: { created: 6 } },
        open: [{ name: 'Frankfurt is down', at: '2026-03-29T09:00:00.000Z' }],
      },
    })
    expect([await count('components'), await count('incidents')]).toEqual([0, 0])
    expect(await status()).toEqual(found)

    const bare = await runToEnd(found.id, 'components')
    expect(bare).toMatchObject({ done: 0, total: 0, totals: { components: { created: 4 } } })
    expect([await count('components'), await count('incidents')]).toEqual([4, 0])

    const again = await check('https://status.northwind.example/', 'found')
    const done = await runToEnd(again.id, 'everything')
    expect(done).toMatchObject({ done: 3, total: 3, totals: { incidents: { created: 3 }, updates: { created: 6 } } })
    expect([await count('components'), await count('incidents')]).toEqual([5, 3])

    const third = await check('status.northwind.example', 'found')
    const none = { created: 0, changed: 0, kept: 0 }
    expect(third.preview.would).toMatchObject({ components: none, incidents: none, updates: none })
    const nothing = await runToEnd(third.id, 'everything')
    expect(nothing.totals).toMatchObject({ components: none, incidents: none, updates: none })
    expect(await count('incident_updates')).toBe(6)
    const log = await aldis.admin.collection('audit_log').getFullList({ filter: 'action = "import"' })
    expect(new Set(log.map(({ via, person }) => `${via} ${person}`)).size).toBe(1)
    expect(await ask({ action: 'forget' })).toEqual({ state: 'none' })
    expect(await status()).toEqual({ state: 'none' })
  })

  it('leaves alone what was changed here, and says so by name', async () => {
    const [mail] = await aldis.admin.collection('components').getFullList({ filter: 'name = "Mail"' })
    await aldis.owner.collection('components').update(String(mail?.id), { name: 'Post' })
    const found = await check('status.northwind.example', 'found')
    expect(found.preview.would.left).toEqual([{ what: 'component', name: 'Mail', why: 'changed_here' }])
    await runToEnd(found.id, 'everything')
    expect(await aldis.admin.collection('components').getOne(String(mail?.id))).toMatchObject({ name: 'Post' })
  })

  it('names what it cannot read, and takes the rest', async () => {
    const answers = northwind()
    Object.assign(answers.incidents.incidents[0] ?? {}, { impact: 'terrible' })
    source.serve('odd.northwind.example', { summary: answers.summary, incidents: answers.incidents })
    const { preview } = await check('odd.northwind.example', 'found')
    expect(preview.incidents).toBe(1)
    expect(preview.unread.map(({ what, name, field }) => [what, name, field])).toEqual([
      ['incident', 'An hour without London', 'incidents[0].impact'],
      ['document', 'components.json', ''],
      ['document', 'scheduled-maintenances.json', ''],
    ])
  })

  it('follows a redirect to another public name, and to no other address', async () => {
    const redirect = (from: string, location: string) =>
      source.on(`${from}/api/v2/summary.json`, (_, response) => void response.writeHead(302, { location }).end())
    redirect('old.northwind.example', 'https://status.northwind.example/api/v2/summary.json')
    await check('old.northwind.example', 'found')
    redirect('loop.northwind.example', 'https://loop.northwind.example/api/v2/summary.json')
    expect(await code('loop.northwind.example')).toBe('source_unreachable')
    for (const [at, hostile] of HOSTILE_ADDRESSES.entries()) {
      const host = `to${at}.northwind.example`
      redirect(host, Buffer.from(hostile).toString('latin1'))
      expect([hostile, await code(host)]).not.toEqual([hostile, 'source_not_statuspage'])
    }
    expect(source.asked.filter((address) => !/^\w+\.northwind\.example\/api\/v2\//.test(address))).toEqual([])
  })

  it('is bounded in size, and wants a status page', async () => {
    source.on('large.northwind.example/api/v2/summary.json', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('["')
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect(await code('large.northwind.example')).toBe('source_too_large')
    source.on('html.northwind.example/api/v2/summary.json', (_, response) => void response.end('<!doctype html>'))
    expect(await code('html.northwind.example')).toBe('source_not_statuspage')
    expect(await code('none.northwind.example')).toBe('source_not_statuspage')
    source.on('broken.northwind.example/api/v2/summary.json', (_, response) => void response.writeHead(500).end())
    expect(await code('broken.northwind.example')).toBe('source_unreachable')
    source.serve('odd2.northwind.example', { summary: { page: { name: 'X' } } })
    expect(await check('odd2.northwind.example', 'failed')).toMatchObject({
      code: 'source_unreadable',
      detail: expect.stringContaining('page.id'),
    })
  })

  it('asks for nothing more once it is forgotten while it reads', async () => {
    const held: ServerResponse[] = []
    source.serve('slow.northwind.example', sourceDocuments(northwind()))
    source.on('slow.northwind.example/api/v2/summary.json', (_, response) => held.push(response))
    const reading = ask({ action: 'check', address: 'slow.northwind.example' })
    await expect.poll(() => held.length).toBe(1)
    expect(await status()).toMatchObject({ state: 'reading' })
    expect(await ask({ action: 'forget' })).toEqual({ state: 'none' })
    held[0]?.end(JSON.stringify(sourceDocuments(northwind()).summary))
    expect(await reading).toEqual({ state: 'none' })
    expect(source.asked.filter((address) => address.startsWith('slow.'))).toHaveLength(1)
    source.serve('slow.northwind.example', sourceDocuments(northwind()))
    await check('slow.northwind.example', 'found')
  })

  it('goes on by itself where PocketBase was away and the edge began anew', async () => {
    const answers = JSON.parse(JSON.stringify(northwind()).replaceAll('An hour without London', 'Two hours'))
    source.serve('status.northwind.example', sourceDocuments(answers))
    Object.assign(answers.incidents.incidents[0], { updated_at: '2026-03-29T11:59:00.000+02:00' })
    source.serve('status.northwind.example', sourceDocuments(answers))
    const found = await check('status.northwind.example', 'found')
    expect(found.preview.would.incidents).toMatchObject({ changed: 1 })
    await aldis.pocketbase.stop()
    expect(await ask({ action: 'start', id: found.id, take: 'everything' })).toMatchObject({ state: 'importing' })
    expect(await ask({ action: 'start', id: found.id, take: 'everything' })).toMatchObject({ state: 'importing' })
    await aldis.edge.stop()
    await aldis.edge.start()
    expect(await status()).toMatchObject({ state: 'importing', done: 0, total: 3 })
    await aldis.pocketbase.start()
    await expect.poll(async () => (await status()).state).toBe('imported')
    expect((await status()) as Step['imported']).toMatchObject({ totals: { incidents: { changed: 1 } } })
    const renamed = await aldis.admin.collection('incidents').getFullList({ filter: 'name = "Two hours"' })
    expect(renamed.length).toBe(1)
  })

  it('is for owners, of their own page, from this site', async () => {
    const { admin, page, edgeUrl } = aldis
    const password = 'another horse'
    for (const [role, expected] of [
      ['admin', 403],
      ['responder', 403],
      ['viewer', 403],
      [null, 404],
    ] as const) {
      const email = `${role ?? 'stranger'}@northwind.example`
      const user = await admin
        .collection('users')
        .create({ email, password, passwordConfirm: password, name: 'Kim', verified: true })
      if (role) await admin.collection('memberships').create({ page, user: user.id, role })
      const theirs = await signInForCookie(edgeUrl, { email, password })
      for (const init of [{}, { method: 'POST', body: '{"action":"stop"}' }]) {
        const headers = { cookie: theirs, origin: edgeUrl }
        expect((await sendRaw(edgeUrl, `/import/${page}`, { ...init, headers })).status).toBe(expected)
      }
    }
    const send = (headers: Record<string, string>, body = '{"action":"stop"}') =>
      sendRaw(edgeUrl, `/import/${page}`, { method: 'POST', headers, body })
    expect((await send({ origin: edgeUrl })).code).toBe('signed_out')
    expect((await send({ cookie, origin: 'https://evil.example.com' })).code).toBe('origin_wrong')
    expect((await send({ cookie })).code).toBe('origin_missing')
    expect((await send({ cookie, origin: edgeUrl }, '{"action":"delete"}')).code).toBe('invalid')
    expect((await sendRaw(edgeUrl, '/import/nothing00000000', { headers: { cookie } })).status).toBe(404)
  })
})

describe('an import without the tests’ source', () => {
  it('reaches nothing of this machine, however that is spelled', async () => {
    await using own = await startAldis()
    const theirs = await signInForCookie(own.edgeUrl, own.signIn)
    const before = source.asked.length
    const spelled = [
      ...HOSTILE_ADDRESSES,
      ...['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0', '2130706433', '127.1'].flatMap((host) => [
        `http://${host}:${source.port}`,
        `https://${host}:${source.port}`,
      ]),
    ]
    for (const address of spelled) {
      const answer = await sendRaw(own.edgeUrl, `/import/${own.page}`, {
        method: 'POST',
        headers: { cookie: theirs, origin: own.edgeUrl },
        body: JSON.stringify({ action: 'check', address }),
      })
      expect([address, JSON.parse(answer.text)]).toMatchObject([address, { state: 'failed' }])
      expect(JSON.parse(answer.text).code).toMatch(/^address_(invalid|not_public)$/)
    }
    expect(source.asked.length).toBe(before)
  })
})

withCapture('discord-2019-06-24', ({ read }) => {
  it('is found and taken from the console', async () => {
    await using own = await startAldis({ importSource: source.address })
    const theirs = await signInForCookie(own.edgeUrl, own.signIn)
    source.serve('status.discord.example', {
      summary: read('summary'),
      components: read('components'),
      incidents: read('incidents'),
      'scheduled-maintenances': read('scheduled_maintenances'),
    })
    const send = async (body: object) => {
      const headers = { cookie: theirs, origin: own.edgeUrl }
      const answer = await sendRaw(own.edgeUrl, `/import/${own.page}`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify(body),
      })
      return v.parse(ImportState, JSON.parse(answer.text))
    }
    const found = await send({ action: 'check', address: 'https://status.discord.example' })
    if (found.state !== 'found') throw new Error(JSON.stringify(found))
    expect(found.preview).toMatchObject({ name: 'Discord', unread: [] })
    expect(found.preview.incidents).toBeGreaterThan(10)
    await send({ action: 'start', id: found.id, take: 'everything' })
    const get = async () =>
      v.parse(
        ImportState,
        JSON.parse((await sendRaw(own.edgeUrl, `/import/${own.page}`, { headers: { cookie: theirs } })).text),
      )
    await expect.poll(async () => (await get()).state).toBe('imported')
    const { incidents, maintenances } = found.preview
    const stored = await own.admin.collection('incidents').getList(1, 1)
    expect(stored.totalItems).toBe(incidents + maintenances)
  })
})
