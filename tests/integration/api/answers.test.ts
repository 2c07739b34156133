import parsePrometheus from 'parse-prometheus-text-format'
import { Statuspage } from 'statuspage.io'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { createAnswerValidator, type OpenApiDocument, parseOpenApi } from './openapi.ts'

let aldis: TestAldis
let described: OpenApiDocument

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${aldis.edgeUrl}${path}`, { headers })
const Listed = v.object({ incidents: v.array(v.object({ id: v.string(), name: v.string() })) })
const Planned = v.object({ scheduled_maintenances: v.array(v.object({ id: v.string() })) })

beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await waitUntil('the archive is filled', async () => {
    const answer = await get('/api/v2/incidents.json')
    return answer.ok && v.parse(Listed, await answer.json()).incidents.length > 3
  })
  described = await parseOpenApi(await (await get('/api/v2/openapi.json')).text())
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

describe('the description of the public API', () => {
  it('is OpenAPI 3.1, of this very page', () => {
    expect(described.openapi).toBe('3.1.1')
    expect(described.servers).toEqual([{ url: `${aldis.edgeUrl}/api/v2` }])
    expect(Object.keys(described.paths)).toHaveLength(11)
  })

  it('is kept by every answer', async () => {
    const judge = createAnswerValidator(described)
    const { incidents } = v.parse(Listed, await (await get('/api/v2/incidents.json')).json())
    const planned = v.parse(Planned, await (await get('/api/v2/scheduled-maintenances.json')).json())
    const ids = [...incidents, ...planned.scheduled_maintenances].map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(5)
    for (const path of Object.keys(described.paths)) {
      for (const address of path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path]) {
        const [server] = described.paths[path]?.servers ?? described.servers
        const answer = await fetch(`${server?.url}${address}`, { headers: { accept: 'application/json' } })
        expect([address, answer.status]).toEqual([address, 200])
        expect([address, judge(path, await answer.json())]).toEqual([address, []])
      }
    }
  })

  it('would not be kept by an answer with another field, or without one', async () => {
    const judge = createAnswerValidator(described)
    const status = v.parse(v.looseObject({}), await (await get('/api/v2/status.json')).json())
    expect(judge('/status.json', { ...status, more: true })).toEqual([expect.stringContaining('additional properties')])
    expect(judge('/status.json', {})).toHaveLength(2)
  })

  it('names its refusals as they are', async () => {
    const refusal = described.components.schemas.Refusal
    const answer = await get('/api/v2/incidents/nothing.json')
    expect(answer.status).toBe(404)
    expect(refusal).toMatchObject({ required: ['code', 'message'] })
    expect(await answer.json()).toMatchObject({ code: 'not_found', message: 'Not found.' })
  })
})

describe('npm statuspage.io', () => {
  it('reads this page by its own address', async () => {
    const client = new Statuspage('northwind')
    client.setApiUrl(aldis.edgeUrl)
    const { api } = client
    const summary = await api.getSummary()
    expect(summary.page.name).toBe('Northwind Cloud')
    expect((await api.getStatus()).status).toEqual(summary.status)
    expect((await api.getComponents()).components).toEqual(summary.components)
    expect((await api.incidents.getUnresolved()).incidents).toEqual(summary.incidents)
    expect((await api.incidents.getAll()).incidents.length).toBeGreaterThan(3)
    // All three of its ways to maintenances ask for the upcoming ones.
    for (const name of ['getAll', 'getUpcoming', 'getActive'] as const) {
      expect((await api.scheduledMaintenances[name]()).scheduled_maintenances).toHaveLength(1)
    }
  })
})

describe('an answer for programs', () => {
  it.each(['/api/v2/summary.json', '/metrics', '/badge.svg', '/uptime.json', '/embed.json', '/embed.js'])(
    'is not sent twice at %s',
    async (path) => {
      const first = await get(path)
      expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      expect(first.headers.get('x-robots-tag')).toBe('noindex')
      const etag = first.headers.get('etag') ?? ''
      const again = await get(path, { 'if-none-match': etag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      const head = await fetch(`${aldis.edgeUrl}${path}`, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    },
  )

  it('tells Prometheus every component', async () => {
    const answer = await get('/metrics', { accept: 'application/openmetrics-text;version=1.0.0;q=0.5,*/*;q=0.1' })
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const metrics = parsePrometheus(await answer.text())
    const statusMetrics = metrics.find(({ name }) => name === 'aldis_component_status')?.metrics ?? []
    const components = await aldis.owner.collection('components').getFullList({ filter: 'is_group = false' })
    const current = statusMetrics
      .filter(({ value }) => value === '1')
      .map(({ labels }) => [labels?.component, labels?.status])
    expect(current.sort()).toEqual(components.map(({ name, status }) => [name, status]).sort())
  })
})

describe('a badge', () => {
  it.each(['flat', 'flat-square', 'for-the-badge', 'plastic', 'social'])(
    'is drawn as %s, and says itself',
    async (style) => {
      const answer = await get(`/de/uptime.svg?style=${style}`)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      const svg = await answer.text()
      expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]*Verfügbarkeit: \d+(,\d+)?\s?%"/i)
      expect(svg).toMatch(/<title>[^<]+<\/title>/)
    },
  )

  it('is one address for queries that mean the same', async () => {
    const [plain, invented] = await Promise.all(['/badge.svg', '/badge.svg?style=rainbow&v=2'].map((path) => get(path)))
    expect(plain?.headers.get('etag')).toBe(invented?.headers.get('etag'))
  })

  it('in our own look says the verdict, and follows the reader’s scheme', async () => {
    const [svg, embed] = await Promise.all([get('/badge.svg'), get('/embed.json')])
    const { title } = await embed.json()
    const drawn = await svg.text()
    expect(drawn).toMatch(/^<svg [^>]*height="24"[^>]*aria-label="[^"]+: [^"]+"/)
    expect(drawn).toContain(title.replace(/\.$/, ''))
    expect(drawn).toContain('prefers-color-scheme:dark')
  })

  it('of a component tells shields.io the same, and of none there is none', async () => {
    const { id, name } = await aldis.owner.collection('components').getFirstListItem('is_group = false')
    const badge = await (await get(`/components/${id}/badge.json`)).json()
    expect(badge).toMatchObject({ schemaVersion: 1, label: name, isError: false, cacheSeconds: 300 })
    const none = await get('/components/nothing/badge.svg')
    expect([none.status, none.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    expect(await none.json()).toMatchObject({ code: 'not_found' })
  })
})
