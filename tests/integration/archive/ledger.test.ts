import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { freshId } from '../survival/post.ts'

let aldis: TestAldis
let component: string

beforeAll(async () => {
  aldis = await startAldis()
  component = (await aldis.owner.collection('components').create({ page: aldis.page, name: 'REST API' })).id
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const DAY = 86_400_000
/** Noon of a day long gone. */
const noon = (daysAgo: number) => `${new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

/** An incident of long ago, as a team adds what it forgot to say. */
async function incident(name: string, from: string, minutes: number): Promise<string> {
  const id = freshId()
  const batch = aldis.owner.createBatch()
  batch.collection('incidents').create({ id, page: aldis.page, kind: 'realtime', name, published: true })
  const updates = [
    { status: 'investigating', display_at: from, componentStatus: 'major_outage' },
    { status: 'resolved', display_at: later(from, minutes), componentStatus: 'operational' },
  ]
  for (const { status, display_at, componentStatus } of updates) {
    const affected = [{ component, status: componentStatus }]
    batch.collection('incident_updates').create({ incident: id, status, body: 'Words', display_at, affected })
  }
  await batch.send()
  return id
}

/** The links of the calendar's days: where they lead, and what they say. */
async function days(): Promise<[string, string][]> {
  const answer = await fetch(`${aldis.edgeUrl}/components/${component}`)
  if (answer.status !== 200) throw new Error(`the component's page answered ${answer.status}`)
  const html = await answer.text()
  const links = html.matchAll(/<a class="(?:down|part|deg|maint)" href="([^"]*)">.*?<span class="v">([^<]*)<\/span>/g)
  return [...links].map(([, href = '', words = '']) => [href, words])
}

async function shows(expected: [string, string][]): Promise<void> {
  let seen: unknown = null
  try {
    await waitUntil('the calendar', async () => {
      seen = await days().catch(String)
      return JSON.stringify(seen) === JSON.stringify(expected)
    })
  } catch {
    expect(seen).toEqual(expected)
  }
}

describe("a component's calendar", () => {
  let id: string

  test('has what was said of long ago, within the time of a pull', async () => {
    id = await incident('A bad night', noon(400), 60)
    await shows([[`/incidents/${id}`, 'Major outage, 1\u00a0h']])
  })

  test('follows its correction: another length, another day, another status', async () => {
    const updates = await aldis.owner.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
    const [first, last] = ['investigating', 'resolved'].map((status) => updates.find((one) => one.status === status))
    await aldis.owner.collection('incident_updates').update(last?.id ?? '', { display_at: later(noon(400), 30) })
    await shows([[`/incidents/${id}`, 'Major outage, 30\u00a0min']])
    await aldis.owner.collection('incident_updates').update(first?.id ?? '', { display_at: noon(401) })
    await aldis.owner.collection('incident_updates').update(last?.id ?? '', { display_at: later(noon(401), 10) })
    await aldis.owner
      .collection('incident_updates')
      .update(first?.id ?? '', { affected: [{ component, status: 'partial_outage' }] })
    await shows([[`/incidents/${id}`, 'Partial outage, 10\u00a0min']])
  })

  test('is the same after the edge was killed and while PocketBase is dead, with the age of its news', async () => {
    const before = await days()
    aldis.pocketbase.signal('SIGKILL')
    await aldis.pocketbase.waitForExit()
    aldis.edge.signal('SIGKILL')
    await aldis.edge.waitForExit()
    await aldis.edge.start()
    await shows(before)
    const html = await (await fetch(`${aldis.edgeUrl}/components/${component}`)).text()
    expect(html).toMatch(/<time[^>]*data-confirmed/)
    expect((await fetch(`${aldis.edgeUrl}/uptime`)).status).toBe(200)
    await aldis.pocketbase.start()
  })

  test('forgets an incident that is taken back, and names no draft', async () => {
    await aldis.owner.collection('incidents').update(id, { published: false })
    await shows([])
    const other = await incident('Another night', noon(300), 20)
    await shows([[`/incidents/${other}`, 'Major outage, 20\u00a0min']])
    expect(await (await fetch(`${aldis.edgeUrl}/components/${component}`)).text()).not.toContain('A bad night')
  })

  test('goes with a component that is archived, and comes back with it', async () => {
    await aldis.owner.collection('components').update(component, { archived_at: new Date().toISOString() })
    await waitUntil('the component is gone', async () => {
      return (await fetch(`${aldis.edgeUrl}/components/${component}`)).status === 404
    })
    await aldis.owner.collection('components').update(component, { archived_at: '' })
    await waitUntil('it is back', async () => (await days().catch(() => [])).length === 1)
  })
})
