import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { postIncident } from '../../support/post-incident.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw, signInForCookie } from '../security/raw-request.ts'
import { freshId } from '../survival/post.ts'

const TYPES = {
  '/history.rss': 'application/rss+xml; charset=utf-8',
  '/history.atom': 'application/atom+xml; charset=utf-8',
  '/history.json': 'application/feed+json; charset=utf-8',
  '/calendar.ics': 'text/calendar; charset=utf-8',
}
const FILES = Object.keys(TYPES)

let aldis: TestAldis
let outage: string
const ids: Record<'group' | 'member' | 'other', string> = { group: '', member: '', other: '' }

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(aldis.edgeUrl, path, { headers, method })
const html = async (path: string) => (await get(path)).text
const owner = (collection: string) => aldis.owner.collection(collection)

beforeAll(async () => {
  aldis = await startAldis()
  // A page of which nothing was ever told has feeds, too, as soon as the edge knows that.
  for (const file of FILES) await waitUntil(`an empty ${file}`, async () => (await get(file)).status === 200)
  const components = owner('components')
  const create = async (own: object) => (await components.create<{ id: string }>({ page: aldis.page, ...own })).id
  ids.group = await create({ name: 'Europe', is_group: true })
  ids.member = await create({ name: 'Berlin', group: ids.group })
  ids.other = await create({ name: 'Mail' })
  await owner('pages').update(aldis.page, { locales: ['en', 'de'] })
  outage = await postIncident(aldis, {
    name: 'Berlin <is> down & out',
    body: 'We are *looking*.',
    affected: [{ component: ids.member, status: 'major_outage' }],
  })
  await postIncident(aldis, {
    name: 'Mail is late',
    body: 'We see.',
    affected: [{ component: ids.other, status: 'degraded_performance' }],
  })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

/** Plans a maintenance of a component, and waits until the calendar has it. */
async function plan(name: string, component: string): Promise<{ id: string; update(status: string): Promise<void> }> {
  const id = freshId()
  const post = async (status: string) => {
    await owner('incident_updates').create({
      incident: id,
      status,
      body: `${status} words`,
      affected: [{ component, status: 'under_maintenance' }],
    })
  }
  const scheduled_for = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const scheduled_until = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString()
  await owner('incidents').create({
    id,
    page: aldis.page,
    kind: 'maintenance',
    name,
    published: true,
    scheduled_for,
    scheduled_until,
  })
  await post('scheduled')
  await waitUntil(`${name} in the calendar`, async () => (await eventOf(id)) !== undefined)
  return { id, update: post }
}

/** The event of a maintenance as a calendar reads it. */
async function eventOf(id: string, path = '/calendar.ics'): Promise<Record<string, string> | undefined> {
  const root = new ICAL.Component(ICAL.parse((await get(path)).text))
  const events = root.getAllSubcomponents('vevent').map((event) => {
    const properties = event.getAllProperties().map((one) => [one.name, String(one.getFirstValue())] as const)
    return Object.fromEntries(properties)
  })
  return events.find(({ uid }) => uid?.startsWith(`${id}@`))
}

describe('each feed', () => {
  it.each(Object.entries(TYPES))('%s is for anybody, by its type, and names this page', async (path, type) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(answer.text).toContain(aldis.edgeUrl + path)
    expect(answer.text).not.toContain('.invalid/')
  })

  it.each(FILES)('%s is not sent again to who has it: by ETag, by date, by HEAD', async (path) => {
    await waitUntil('the page has been still for a while', async () => (await get(path)).headers.has('last-modified'))
    const first = await get(path)
    const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '')
    const conditions = [{ 'if-none-match': etag ?? '' }, { 'if-modified-since': modified ?? '' }]
    for (const condition of conditions) {
      for (const method of ['GET', 'HEAD']) {
        const again = await get(path, condition, method)
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
        expect(again.headers.get('last-modified')).toBe(modified)
      }
    }
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
      200,
      '',
      first.headers.get('content-type'),
    ])
    expect((await get(path, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
    expect((await get(path, { 'if-none-match': 'W/"other"', 'if-modified-since': modified ?? '' })).status).toBe(200)
    expect((await get(path, {}, 'POST')).status).toBe(405)
    const preflight = await get(path, { 'access-control-request-headers': 'if-none-match' }, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect((await get(path, { accept: 'application/feed+json' })).status).toBe(200)
  })

  it.each(FILES)('%s is compressed for who takes that', async (path) => {
    const answer = await fetch(aldis.edgeUrl + path, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.text()).toBe(await html(path))
  })
})

describe('a reader of feeds', () => {
  it('finds them from the page, from a page in another language, and as links that a person can follow', async () => {
    for (const [path, prefix] of [
      ['/', ''],
      ['/de', '/de'],
      [`/incidents/${outage}`, ''],
      ['/history', ''],
      [`/components/${ids.member}`, `/components/${ids.member}`],
    ] as const) {
      const text = await html(path)
      for (const [file, type] of Object.entries(TYPES)) {
        const bare = type.replace('; charset=utf-8', '')
        expect(text, path).toMatch(
          new RegExp(`<link rel="alternate" type="${bare.replace('+', '\\+')}"[^>]*href="${prefix}${file}"`),
        )
        expect(text, path).toContain(`<a href="${prefix}${file}"`)
      }
    }
  })

  it('reads what was posted, in the language of the address', async () => {
    const item = (await parsed('/history.rss'))[1]
    expect(item).toMatchObject({ title: 'Berlin <is> down & out', link: `${aldis.edgeUrl}/incidents/${outage}` })
    expect(item?.description).toContain('<strong>Investigating</strong> - We are <em>looking</em>.')
    const german = (await parsed('/de/history.rss'))[1]
    expect(german).toMatchObject({ link: `${aldis.edgeUrl}/de/incidents/${outage}` })
    expect(german?.description).toContain('<strong>In Untersuchung</strong> - <span lang="en">We are')
    const entry = parseAtomFeed(await html('/history.atom')).entries?.[1]
    expect(entry?.id).toBe(`tag:${aldis.page}.aldis.invalid,2005:Incident/${outage}`)
    expect(parseJsonFeed(await html('/history.json')).items?.[1]?.id).toBe(entry?.id)
  })

  it('reads of a component what concerned it, and of a group what concerned its components', async () => {
    const titles = async (id: string) => (await parsed(`/components/${id}/history.rss`)).map(({ title }) => title)
    expect(await titles(ids.member)).toEqual(['Berlin <is> down & out'])
    expect(await titles(ids.group)).toEqual(['Berlin <is> down & out'])
    expect(await titles(ids.other)).toEqual(['Mail is late'])
    expect((await parsed(`/de/components/${ids.other}/history.rss`)).map(({ link }) => link)[0]).toContain(
      '/de/incidents/',
    )
    for (const [file, type] of Object.entries(TYPES)) {
      expect((await get(`/components/${ids.other}${file}`)).headers.get('content-type')).toBe(type)
      expect((await get(`/de/components/${ids.other}${file}`)).headers.get('content-type')).toBe(type)
      expect((await get(`/xx/components/${ids.other}${file}`)).status).toBe(404)
      expect((await get(`/components/nothing00000000${file}`)).status).toBe(404)
    }
  })

  it('gets nothing of withdrawn incidents any more', async () => {
    const id = await postIncident(aldis, { name: 'Said by mistake', body: 'Never mind.' })
    await waitUntil('it is in the feed', async () => (await html('/history.rss')).includes('Said by mistake'))
    const before = await get('/history.rss')
    await owner('incidents').update(id, { published: false })
    await waitUntil('it is gone', async () => !(await html('/history.rss')).includes('Said by mistake'))
    const had = { 'if-none-match': before.headers.get('etag') ?? '' }
    expect((await get('/history.rss', had)).status).toBe(200)
    for (const file of FILES) expect(await html(file)).not.toMatch(/Said by mistake|Never mind/)
  })

  it('is kept from search where the page is', async () => {
    await owner('pages').update(aldis.page, { hide_from_search: true })
    await waitUntil('it says so', async () => (await get('/history.atom')).headers.get('x-robots-tag') === 'noindex')
    for (const file of FILES) expect((await get(file)).headers.get('x-robots-tag')).toBe('noindex')
    await owner('pages').update(aldis.page, { hide_from_search: false })
  })
})

describe('a calendar', () => {
  it('has a maintenance as it is planned, moved, begun and over, each with a higher SEQUENCE', async () => {
    const { id, update } = await plan('New disks', ids.member)
    const numbers = [Number((await eventOf(id))?.sequence)]
    const next = async (what: string) => {
      await waitUntil(what, async () => Number((await eventOf(id))?.sequence) > (numbers.at(-1) ?? 0))
      numbers.push(Number((await eventOf(id))?.sequence))
      return eventOf(id)
    }
    expect(await eventOf(id)).toMatchObject({ summary: 'New disks', status: 'CONFIRMED', sequence: '0' })
    expect(await eventOf(id, `/components/${ids.group}/calendar.ics`)).toMatchObject({ summary: 'New disks' })
    expect(await eventOf(id, `/components/${ids.other}/calendar.ics`)).toBeUndefined()
    // A record's time has to differ by a second to be told apart in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await owner('incidents').update(id, { name: 'Newer disks' })
    expect(await next('it is renamed')).toMatchObject({ summary: 'Newer disks' })
    await update('in_progress')
    expect((await next('it has begun'))?.description).toMatch(/^In progress - in_progress words/)
    await update('completed')
    expect(await next('it is over')).toMatchObject({ status: 'CONFIRMED' })
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  it('calls off what was completed before it was to begin, and no longer has what was taken back', async () => {
    const called = await plan('Not after all', ids.other)
    await called.update('completed')
    await waitUntil('it is called off', async () => (await eventOf(called.id))?.status === 'CANCELLED')
    const secret = await plan('Secret window', ids.other)
    await owner('incidents').update(secret.id, { published: false })
    await waitUntil('it is gone', async () => (await eventOf(secret.id)) === undefined)
    expect(await html('/calendar.ics')).not.toContain('Secret window')
  })
})

describe('a maintenance of its own', () => {
  it('is one event for who adds it from the page, also when it is over, and nothing once it was taken back', async () => {
    const { id, update } = await plan('Newer cables', ids.member)
    const other = await plan('Newer fans', ids.other)
    const path = `/incidents/${id}/calendar.ics`
    for (const from of ['/', `/incidents/${id}`]) expect(await html(from)).toContain(`href="${path}"`)
    expect(await html(`/de/incidents/${id}`)).toContain(`href="/de${path}"`)
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, TYPES['/calendar.ics']])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(await eventOf(id, path)).toEqual(await eventOf(id))
    expect(await eventOf(id, `/de${path}`)).toMatchObject({ url: `${aldis.edgeUrl}/de/incidents/${id}` })
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', answer.headers.get('etag')])
    for (const nothing of [
      `/incidents/${outage}/calendar.ics`,
      '/incidents/nothing00000000/calendar.ics',
      `/xx${path}`,
    ])
      expect((await get(nothing)).status).toBe(404)
    await update('in_progress')
    await waitUntil('it has begun', async () => (await eventOf(id, path))?.sequence !== '0')
    expect(await html(`/incidents/${id}`)).toContain(`href="${path}"`)
    await update('completed')
    await waitUntil('it is over', async () => !(await html(`/incidents/${id}`)).includes(`href="${path}"`))
    expect((await get(path)).status).toBe(200)
    await owner('incidents').update(id, { published: false })
    await waitUntil('it is gone', async () => (await get(path)).status === 404)
    expect((await get(`/incidents/${other.id}/calendar.ics`)).status).toBe(200)
  })
})

describe('the feeds of a private page', () => {
  it('are for its members', async () => {
    const { id } = await plan('Known to members', ids.member)
    const cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
    await owner('pages').update(aldis.page, { visibility: 'private' })
    await waitUntil('it is private', async () => (await get('/history.rss')).status === 401)
    for (const file of [...FILES, `/incidents/${id}/calendar.ics`]) {
      const refused = await get(file)
      expect([refused.status, refused.code]).toEqual([401, 'members_only'])
      const read = await get(file, { cookie })
      expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
  })
})

async function parsed(path: string) {
  return parseRssFeed(await html(path)).items ?? []
}
