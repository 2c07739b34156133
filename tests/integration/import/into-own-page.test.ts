import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uptimeFilter } from '../../../src/core/publication/showcase.ts'
import { deletePage } from '../../support/delete-page.ts'
import { derivePage } from './derive-page.ts'
import { ImportHarness } from './import-harness.ts'
import { component, northwind, PAGE } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

const SLUG = 'northwind-cloud'

let importing: ImportHarness
let root: PocketBase

beforeAll(async () => {
  importing = await ImportHarness.start()
  root = await importing.backend.superuser()
})
afterAll(() => importing?.backend.stop())
beforeEach(async () => {
  for (const one of await root.collection('pages').getFullList()) await deletePage(root, one.id)
})

/** A page of the team's own, with an API, and with apps in a group. */
async function makePage(own: object = {}): Promise<{ page: string; api: string }> {
  const { id: page } = await root.collection('pages').create({ name: 'Harbor & Pine', slug: SLUG, time_zone: 'UTC' })
  const create = (name: string, position: number, more: object = {}) =>
    root.collection('components').create({ page, name, position, ...more })
  const { id: api } = await create('API', 1, own)
  const { id: group } = await create('Customer apps', 3, { is_group: true })
  await create('Shop', 1, { group })
  return { page, api }
}

/** The made-up page where the vendor has some components shown with their uptime, and others without. */
function vendorPage() {
  const answers = northwind()
  const loose = component('northwind0c5', 'Gateway', 1)
  Object.assign(answers.summary, { components: [...answers.summary.components, loose] })
  return answers
}

const take = async (answers: object, own = {}) =>
  importing.run(await writeAnswers({ ...answers }), { page: SLUG, ...own })
const components = async () => (await derivePage(importing.backend, SLUG)).publication.components
const names = async () => (await components()).map(({ name }) => name)
const shown = async () => {
  const all = await components()
  return all.filter(uptimeFilter(all)).map(({ name }) => name)
}

describe('an import into a page in use', () => {
  it('leaves the uptime of the page’s own components to be seen, and says that it set that', async () => {
    const { api } = await makePage()
    expect(await shown()).toEqual(['API', 'Shop'])
    const answers = vendorPage()
    for (const one of answers.summary.components) if (one.name === 'Mail') one.showcase = false
    const dry = await take(answers, { dryRun: true })
    expect(dry.uptime_kept).toEqual(['API', 'Shop'])
    expect(importing.output).toContain(
      'These components of the page would be set to show their uptime, as they do already:',
    )
    expect(await shown()).toEqual(['API', 'Shop'])
    expect((await take(answers)).uptime_kept).toEqual(['API', 'Shop'])
    expect(await shown()).toEqual(['API', 'Shop', 'Frankfurt', 'London', 'Gateway'])
    const [row] = await root.collection('audit_log').getFullList({ filter: `record = "${api}"`, sort: '-created' })
    expect(row).toMatchObject({ action: 'update', via: 'import', before: { showcase: 0 }, after: { showcase: 1 } })
    expect(await take(answers)).toMatchObject({ created: 0, changed: 0, uptime_kept: [] })
  })

  it('sets nothing where the team chose which show it, nor where the vendor chose none', async () => {
    await makePage({ showcase: true })
    expect((await take(vendorPage())).uptime_kept).toEqual([])
    expect(await shown()).not.toContain('Shop')
    const [first] = await root.collection('pages').getFullList()
    await deletePage(root, first?.id ?? '')
    await makePage()
    const plain = vendorPage()
    for (const one of plain.summary.components) one.showcase = false
    expect((await take(plain)).uptime_kept).toEqual([])
    expect(await shown()).toEqual(
      await components().then((all) => all.filter((one) => !one.is_group).map((one) => one.name)),
    )
  })

  it('puts what is new after the page’s own, in the vendor’s order, and leaves the order as the team has it', async () => {
    const { api } = await makePage()
    await take(vendorPage())
    expect(await names()).toEqual(['API', 'Customer apps', 'Shop', 'Europe', 'Frankfurt', 'London', 'Gateway', 'Mail'])
    const gateway = await root.collection('components').getFirstListItem('name = "Gateway"')
    await root.collection('components').update(api, { position: 9000 })
    await root.collection('components').update(gateway.id, { position: 0 })
    const ordered = await names()
    const later = vendorPage()
    const at = new Date(Date.now() + 60_000).toISOString()
    for (const one of later.summary.components) Object.assign(one, { position: 9 - one.position, updated_at: at })
    const page = { ...PAGE, updated_at: at }
    await take({ summary: { ...later.summary, page }, incidents: { ...later.incidents, page } })
    expect(await names()).toEqual(ordered)
  })

  it('names the open incidents that visitors will see', async () => {
    await makePage()
    const open = [{ name: 'Frankfurt is down', at: '2026-03-29T09:00:00.000Z' }]
    expect((await take(vendorPage(), { dryRun: true })).open).toEqual(open)
    expect(importing.output.slice(-2)).toEqual([
      'These incidents would be open, and visitors would see them so:',
      '  "Frankfurt is down", since 2026-03-29',
    ])
    expect((await take(vendorPage())).open).toEqual(open)
    expect(importing.output.slice(-2)[0]).toBe('These incidents are open, and visitors see them so:')
    expect((await take(vendorPage())).open).toEqual([])
  })
})
