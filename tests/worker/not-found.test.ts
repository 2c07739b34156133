import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { renderedPaths } from './support/entry.ts'
import { pullAndAge, pullAndFill, visit } from './support/visitor.ts'

afterEach(() => reset())

describe('an address without a page', () => {
  it('is answered with the one page that says so, made once a publication and language', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    renderedPaths.length = 0
    const answers = await Promise.all(
      ['/nothing/1', '/nothing/2', '/de/nothing', '/de/nothing/4'].map((path) => visit(page, path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const bodies = await Promise.all(answers.map((one) => one.json<{ path: string; locale: string }>()))
    expect(bodies.map(({ path, locale }) => [path, locale])).toEqual([
      ['/404', 'en'],
      ['/404', 'en'],
      ['/404', 'de'],
      ['/404', 'de'],
    ])
    await visit(page, '/nothing/5')
    expect(renderedPaths.filter((path) => path === '/404').length).toBeLessThanOrEqual(4)
    renderedPaths.length = 0
    await visit(page, '/nothing/6')
    expect(renderedPaths).toEqual(['/nothing/6'])
  })

  it('is not rendered where it names an incident that is not there, or is no longer', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: [incidentOf('incident0000001', 'Slow')] }))
    await visit(page, '/')
    // Until then nobody knows which incidents there are.
    await pullAndFill(page)
    renderedPaths.length = 0
    expect((await visit(page, '/incidents/incident0000001')).status).toBe(200)
    expect((await visit(page, '/incidents/incident0000002')).status).toBe(404)
    expect((await visit(page, '/de/incidents/%E0%A4%A')).status).toBe(404)
    expect(renderedPaths).not.toContain('/incidents/incident0000002')
    const changes = [{ revision: 2, collection: 'incidents', record: 'incident0000001', deleted: true }]
    await publish(snapshotOf(page, { revision: 2, changes }))
    await pullAndAge(page)
    expect((await visit(page, '/incidents/incident0000001')).status).toBe(404)
  })

  it('is not that of an incident whose imported id no path could hold as it is', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: [{ ...incidentOf('incident0000001', 'Slow'), external_id: 'a/b?c' }] }))
    await visit(page, '/')
    await pullAndFill(page)
    expect((await visit(page, '/incidents/a%2Fb%3Fc')).status).toBe(200)
    expect((await visit(page, '/incidents/a%2Fb')).status).toBe(404)
  })

  it('is remembered for a moment, and not over the next publication', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/nothing/1')
    renderedPaths.length = 0
    await visit(page, '/nothing/1?again')
    expect(renderedPaths).toEqual([])
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await pullAndAge(page)
    await visit(page, '/nothing/1')
    expect(renderedPaths).toEqual(['/nothing/1', '/404'])
  })

  it.each([
    ['/nothing', '/nothing/embed'],
    ['/nothing/embed', '/nothing'],
  ])('is framed as the address may be, whichever was asked first (%s)', async (...paths) => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const framing = async (path: string) => (await visit(page, path)).headers.get('content-security-policy')
    const answers = new Map<string, string | null>()
    for (const path of paths.map((one) => one.replace('/nothing/', '/components/nothing/'))) {
      answers.set(path, await framing(path))
    }
    expect(Object.fromEntries(answers)).toEqual({
      '/nothing': expect.stringContaining("frame-ancestors 'none'"),
      '/components/nothing/embed': expect.stringContaining('frame-ancestors *'),
    })
  })

  it('says nothing of a private page to strangers', async () => {
    const page = newPageId()
    const open = snapshotOf(page)
    await publish({ ...open, page: { ...open.page, visibility: 'private' } })
    expect((await visit(page, '/nothing/1')).status).toBe(401)
  })
})
