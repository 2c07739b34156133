import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importStatuspage } from '../../../scripts/import/statuspage.ts'
import type { Order } from '../../../scripts/import/usage.ts'
import { v2Incidents, v2Summary } from '../../../src/core/statuspage/answers.ts'
import { type Backend, PASSWORD, SUPERUSER, startBackend } from '../../support/backend.ts'
import { asFiles, northwind } from './northwind.ts'
import { serve } from './served.ts'

const CAPTURED_AT = Date.parse('2026-03-29T10:00:00Z')

let backend: Backend
let said: string[]

const start = async () => {
  backend = await startBackend()
  said = []
}
const stop = () => backend?.stop()

function take(source: string, own: Partial<Order> = {}) {
  const env = {
    ALDIS_PB_URL: backend.url,
    ALDIS_ADMIN_EMAIL: SUPERUSER,
    ALDIS_ADMIN_PASSWORD: PASSWORD,
    ALDIS_DATA: backend.dir,
  }
  return importStatuspage({ source, page: undefined, shiftToNow: false, ...own }, env, (line) => said.push(line))
}

async function counts(): Promise<Record<string, number>> {
  const root = await backend.superuser()
  const names = ['pages', 'components', 'incidents', 'incident_updates', 'component_changes', 'audit_log', 'changes']
  const totals = names.map(async (name) => [name, (await root.collection(name).getList(1, 1)).totalItems] as const)
  return Object.fromEntries(await Promise.all(totals))
}

describe('an import', () => {
  beforeEach(start)
  afterEach(stop)

  it('brings components, groups, incidents and maintenances with their own times and states', async () => {
    await take(await asFiles(northwind()))
    const { publication, context, archive } = await serve(backend, 'northwind-cloud', CAPTURED_AT)
    expect(publication.page).toMatchObject({ name: 'Northwind Cloud', time_zone: 'Europe/Berlin' })
    expect(publication.components.map(({ name, status }) => [name, status])).toEqual([
      ['Europe', 'major_outage'],
      ['Frankfurt', 'major_outage'],
      ['London', 'operational'],
      ['Mail', 'degraded_performance'],
    ])
    expect(v2Summary(context).status.indicator).toBe('critical')
    expect(v2Incidents(context, archive).incidents.map(({ id, status, impact }) => [id, status, impact])).toEqual([
      ['northwind0i2', 'identified', 'critical'],
      ['northwind0i1', 'postmortem', 'major'],
    ])
    const [open] = publication.incidents
    expect(open?.updates[0]?.body_html).toBe('<p>A switch.<br>\nWe replace it.</p>')
  })

  it('fills the ledger, so that days and uptime are the past’s own', async () => {
    await take(await asFiles(northwind()), { shiftToNow: true })
    const { publication } = await serve(backend, 'northwind-cloud')
    const [, , london, mail] = publication.components
    const days = london?.days ?? []
    expect(days.flatMap(({ status, incidents }) => [status, ...incidents])).toEqual(
      days.flatMap(() => ['partial_outage', 'spinorthwind0i1']),
    )
    // Midnight may cut the hour in two, and each part is rounded to a second.
    const seconds = days.reduce((sum, day) => sum + (day.seconds.partial_outage ?? 0), 0)
    expect(Math.abs(seconds - 3600)).toBeLessThanOrEqual(1)
    // An hour at 30% of 89 to 90 days.
    expect([99.985, 99.986]).toContain(london?.uptime)
    expect(Date.parse(publication.page.updated_at) - Date.parse(mail?.since ?? '')).toBe(3 * 3_600_000)
  })

  it('notifies nobody and writes who did it', async () => {
    await take(await asFiles(northwind()))
    const root = await backend.superuser()
    const rows = await root.collection('audit_log').getFullList({ filter: 'collection = "incidents"' })
    expect(rows.map(({ actor, action }) => [actor.name, action])).toEqual(Array(3).fill(['import', 'create']))
  })

  it('keeps a component that was deleted since out of sight, and its name in what was said', async () => {
    await take(await asFiles(northwind()))
    const { publication, context, archive } = await serve(backend, 'northwind-cloud', CAPTURED_AT)
    expect(publication.components.some(({ name }) => name === 'Paris')).toBe(false)
    const past = v2Incidents(context, archive).incidents.find(({ id }) => id === 'northwind0i1')
    expect(past?.incident_updates.at(-1)?.affected_components).toContainEqual({
      code: 'northwind0c9',
      name: 'Paris',
      old_status: 'operational',
      new_status: 'partial_outage',
    })
  })

  it('lets an imported incident be resolved like any other: what it claims ends', async () => {
    await take(await asFiles(northwind()))
    const root = await backend.superuser()
    const incident = 'spinorthwind0i2'
    await root.collection('incident_updates').create({ incident, status: 'resolved', body: 'Replaced.' })
    const { publication } = await serve(backend, 'northwind-cloud')
    expect(publication.components.map(({ name, status }) => [name, status])).toEqual([
      ['Europe', 'operational'],
      ['Frankfurt', 'operational'],
      ['London', 'operational'],
      ['Mail', 'degraded_performance'],
    ])
  })

  it('fills an empty page that is already there', async () => {
    const root = await backend.superuser()
    const page = await root.collection('pages').create({ name: 'Status', slug: 'status' })
    expect((await take(await asFiles(northwind()))).page).toEqual({ id: page.id, slug: 'status' })
    expect((await serve(backend, 'status')).publication.page.name).toBe('Northwind Cloud')
  })

  it('takes a live page from its address', async () => {
    const { summary, incidents } = northwind()
    const answers: Record<string, unknown> = {
      '/api/v2/summary.json': summary,
      '/api/v2/components.json': { page: summary.page, components: summary.components },
      '/api/v2/incidents.json': incidents,
      '/api/v2/scheduled-maintenances.json': {
        page: summary.page,
        scheduled_maintenances: summary.scheduled_maintenances,
      },
    }
    const server = createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? ''] ?? {})))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    try {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      expect(await take(`http://127.0.0.1:${port}`)).toMatchObject({ changed: 1, kept: 0 })
    } finally {
      server.close()
    }
    expect((await serve(backend, 'northwind-cloud', CAPTURED_AT)).archive).toHaveLength(3)
  })
})

describe('an import that is run again', () => {
  beforeEach(start)
  afterEach(stop)

  it('changes nothing and says so', async () => {
    const folder = await asFiles(northwind())
    await take(folder)
    const before = await counts()
    expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(said.at(-1)).toMatch(/^0 changes/)
    expect(await counts()).toEqual(before)
  })

  it('writes what the vendor changed since, and no more', async () => {
    await take(await asFiles(northwind()), { shiftToNow: true })
    const later = northwind()
    const [, frankfurt, , mail] = later.summary.components
    const [open] = later.summary.incidents
    if (!frankfurt || !mail || !open) throw new Error('the example has lost something')
    const at = '2026-03-29T11:45:00.000+02:00'
    Object.assign(frankfurt, { status: 'operational', updated_at: at })
    Object.assign(mail, { status: 'operational', updated_at: at })
    const over = {
      ...open.incident_updates[0],
      id: 'northwind0u5',
      status: 'resolved',
      body: 'Done.',
      created_at: at,
      updated_at: at,
      display_at: at,
    }
    Object.assign(open, {
      status: 'resolved',
      resolved_at: at,
      updated_at: at,
      incident_updates: [over, ...open.incident_updates],
    })
    expect(await take(await asFiles(later))).toMatchObject({ created: 1, kept: 0 })
    const { publication } = await serve(backend, 'northwind-cloud')
    expect(publication.components.map(({ status }) => status)).toEqual(Array(4).fill('operational'))
    expect(publication.incidents.find(({ external_id }) => external_id === 'northwind0i2')?.status).toBe('resolved')
  })
})

describe('an import with --shift-to-now', () => {
  beforeEach(start)
  afterEach(stop)

  it('makes the capture’s moment the present, and keeps that shift', async () => {
    const folder = await asFiles(northwind())
    const started = Date.now()
    await take(folder, { shiftToNow: true })
    const { publication } = await serve(backend, 'northwind-cloud')
    const age = Date.now() - Date.parse(publication.page.updated_at)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThanOrEqual(Date.now() - started)
    const [open] = publication.incidents
    expect(Date.parse(publication.page.updated_at) - Date.parse(open?.started_at ?? '')).toBe(3_600_000)

    expect(await take(folder, { shiftToNow: true })).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(said).toContain('Times stay as the first import put them (moved).')
  })
})

describe('an import is refused, and writes nothing,', () => {
  beforeAll(start)
  afterAll(stop)

  const broken = (change: (answers: ReturnType<typeof northwind>) => void) => {
    const answers = northwind()
    change(answers)
    return answers
  }

  it.each([
    [
      'for a status that does not exist',
      broken(({ incidents }) => Object.assign(incidents.incidents[0]?.incident_updates[1] ?? {}, { status: 'done' })),
      /^incidents\.json: incidents\.0\.incident_updates\.1\.status: /,
    ],
    [
      'for a time that is none',
      broken(({ summary }) => Object.assign(summary.components[2] ?? {}, { updated_at: 'yesterday' })),
      /^summary\.json: components\.2\.updated_at: is not a time/,
    ],
    [
      'for a name that is missing',
      broken(({ summary }) => Object.assign(summary.incidents[0] ?? {}, { name: undefined })),
      /^summary\.json: incidents\.0\.name: /,
    ],
    [
      'for affected components of no known form',
      broken(({ incidents }) =>
        Object.assign(incidents.incidents[0]?.incident_updates[1] ?? {}, { affected_components: [{ code: 'x' }] }),
      ),
      /^incidents\.json: incidents\.0\.incident_updates\.1\.affected_components/,
    ],
    [
      'for a time zone that does not exist',
      broken(({ summary }) => Object.assign(summary.page, { time_zone: 'Mars/Olympus' })),
      /time_zone: there is no time zone Mars\/Olympus/,
    ],
    ['for a file that is not JSON', { ...northwind(), components: '{"page": ' }, /^components\.json is not JSON/],
    [
      'for answers of two pages',
      {
        ...northwind(),
        incidents: { ...northwind().incidents, page: { ...northwind().summary.page, id: 'another00001' } },
      },
      /page\.id differ/,
    ],
    ['for a folder without answers', { readme: {} }, /holds no answers/],
  ])('%s', async (_why, answers, complaint) => {
    const before = await counts()
    await expect(take(await asFiles(answers))).rejects.toThrow(complaint)
    expect(await counts()).toEqual(before)
  })

  it('where the page was imported from another one', async () => {
    await take(await asFiles(northwind()))
    const other = northwind()
    const page = { ...other.summary.page, id: 'another00001' }
    const files = await asFiles({ summary: { ...other.summary, page }, incidents: { ...other.incidents, page } })
    const before = await counts()
    await expect(take(files, { page: 'northwind-cloud' })).rejects.toThrow(/was imported from another page/)
    await expect(take(files, { page: 'second' })).rejects.toThrow(/belongs to another page/)
    await expect(take(await asFiles(northwind()), { page: 'second' })).rejects.toThrow(
      /Northwind Cloud is here already, as the page northwind-cloud/,
    )
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['nobody', null],
    ['an owner', 'users'],
  ])('when %s asks', async (_who, collection) => {
    const root = await backend.superuser()
    const client = backend.client()
    if (collection) {
      const account = { email: 'owner@example.com', password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
      await root.collection(collection).create(account)
      await client.collection(collection).authWithPassword(account.email, PASSWORD)
    }
    await expect(client.send('/api/aldis/import/status', { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 403,
      response: { code: 'superuser_only' },
    })
  })

  it('when the plan is none', async () => {
    const root = await backend.superuser()
    await expect(
      root.send('/api/aldis/import/status', { method: 'POST', body: { vendor: 'x' } }),
    ).rejects.toMatchObject({
      status: 400,
      response: { code: 'import_invalid' },
    })
  })
})
