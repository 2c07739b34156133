import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v2Incidents, v2Summary } from '../../../src/core/statuspage/answers.ts'
import { derivePage } from './derive-page.ts'
import { ImportHarness } from './import-harness.ts'
import { northwind, PAGE } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

const CAPTURED_AT = Date.parse('2026-03-29T10:00:00Z')

let importing: ImportHarness

beforeEach(async () => {
  importing = await ImportHarness.start()
})
afterEach(() => importing?.backend.stop())

const take: ImportHarness['run'] = (source, own) => importing.run(source, own)

describe('an import', () => {
  it('brings components, groups, incidents and maintenances with their own times and states', async () => {
    await take(await writeAnswers(northwind()))
    const { publication, context, archive } = await derivePage(importing.backend, 'northwind-cloud', CAPTURED_AT)
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
    await take(await writeAnswers(northwind()), { shiftToNow: true })
    const { publication } = await derivePage(importing.backend, 'northwind-cloud')
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
    await take(await writeAnswers(northwind()))
    const root = await importing.backend.superuser()
    const rows = await root.collection('audit_log').getFullList({ filter: 'via = "import"', sort: 'created' })
    expect(rows.map(({ action }) => action)).toEqual(['create', 'import'])
    expect(rows[1]).toMatchObject({
      actor: { collection: '_superusers', name: 'import' },
      kind: 'settings',
      subject: 'Northwind Cloud',
      after: { incidents: { created: 3, changed: 0 } },
    })
  })

  it('keeps a component that was deleted since out of sight, and its name in what was said', async () => {
    await take(await writeAnswers(northwind()))
    const { publication, context, archive } = await derivePage(importing.backend, 'northwind-cloud', CAPTURED_AT)
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
    await take(await writeAnswers(northwind()))
    const root = await importing.backend.superuser()
    const incident = 'spinorthwind0i2'
    await root.collection('incident_updates').create({ incident, status: 'resolved', body: 'Replaced.' })
    const { publication } = await derivePage(importing.backend, 'northwind-cloud')
    expect(publication.components.map(({ name, status }) => [name, status])).toEqual([
      ['Europe', 'operational'],
      ['Frankfurt', 'operational'],
      ['London', 'operational'],
      ['Mail', 'degraded_performance'],
    ])
  })

  it('leaves an imported incident closed whose closing update is missing, when an update of it is corrected', async () => {
    const answers = northwind()
    const [past] = answers.incidents.incidents
    if (!past) throw new Error('the example has lost something')
    past.incident_updates = past.incident_updates.filter(({ status }) => status === 'investigating')
    await take(await writeAnswers(answers))
    const root = await importing.backend.superuser()
    const read = () => root.collection('incidents').getOne('spinorthwind0i1')
    const imported = await read()
    expect(imported).toMatchObject({ status: 'postmortem', resolved_at: '2026-03-22 10:00:00.000Z' })
    const updates = root.collection('incident_updates')
    const { id } = await updates.getFirstListItem(`incident = '${imported.id}'`)
    const stated = ({ status, started_at, monitoring_at, resolved_at }: Awaited<ReturnType<typeof read>>) => {
      return { status, started_at, monitoring_at, resolved_at }
    }
    await updates.update(id, { body: 'Corrected.' })
    expect(stated(await read())).toEqual(stated(imported))
    await updates.update(id, { translations: { de: { body: 'Berichtigt.' } } })
    expect(stated(await read())).toEqual(stated(imported))
    await updates.update(id, { affected: [{ component: 'spcnorthwind0c2', status: 'major_outage' }] })
    expect(stated(await read())).toEqual(stated(imported))
    const { publication } = await derivePage(importing.backend, 'northwind-cloud')
    expect(publication.components.find(({ name }) => name === 'London')?.status).toBe('operational')
    await updates.update(id, { display_at: '2026-03-22 08:30:00.000Z' })
    expect(stated(await read())).toEqual({ ...stated(imported), started_at: '2026-03-22 08:30:00.000Z' })
    await updates.create({ incident: imported.id, status: 'investigating', body: 'Again.' })
    expect(await read()).toMatchObject({ status: 'investigating', resolved_at: '' })
  })

  it('fills an empty page that is already there, which keeps the name that it was given', async () => {
    const root = await importing.backend.superuser()
    const page = await root.collection('pages').create({ name: 'Status', slug: 'status' })
    const report = await take(await writeAnswers(northwind()))
    expect(report.page).toMatchObject({ id: page.id, slug: 'status', made: false })
    expect(report.details).toEqual([{ field: 'name', here: 'Status', there: 'Northwind Cloud' }])
    expect(importing.output.join('\n')).toMatch(
      /Updated the page status: \d+ new, 1 changed\.\nThese details of the page are left alone; --page-details .+:\n {2}name: "Status", the vendor’s "Northwind Cloud"\n/,
    )
    const read = () => root.collection('pages').getOne(page.id)
    expect(await read()).toMatchObject({
      name: 'Status',
      url: 'https://status.northwind.example',
      time_zone: 'Europe/Berlin',
      external_id: 'nrthwnd00001',
    })
    await take(await writeAnswers(northwind()), { pageDetails: true })
    expect((await read()).name).toBe('Northwind Cloud')
  })

  it('changes nothing of a page in use, unless it is asked to', async () => {
    const root = await importing.backend.superuser()
    const own = { name: 'Gauss Energy', slug: 'gauss', url: 'https://gauss.example', time_zone: 'Asia/Tokyo' }
    const page = await root.collection('pages').create(own)
    await root.collection('components').create({ page: page.id, name: 'Grid' })
    const folder = await writeAnswers(northwind())
    const read = () => root.collection('pages').getOne(page.id)
    const report = await take(folder, { page: 'gauss' })
    expect(report.details.map(({ field }) => field)).toEqual(['name', 'url', 'time_zone', 'external_id'])
    expect(await read()).toMatchObject({ ...own, external_id: '' })
    const audited = await root
      .collection('audit_log')
      .getFullList({ filter: 'collection = "pages" && action = "update"', sort: 'created,revision' })
    expect(audited.flatMap(({ before, after }) => [before, after]).flatMap(Object.keys)).toEqual(['source', 'source'])
    expect(await take(folder)).toMatchObject({ page: { slug: 'gauss' }, created: 0, changed: 0, kept: 0 })
    await take(folder, { pageDetails: true })
    expect(await read()).toMatchObject({ name: 'Northwind Cloud', external_id: 'nrthwnd00001' })
    const rows = await root
      .collection('audit_log')
      .getFullList({ filter: 'collection = "pages" && action = "update"', sort: 'created,revision' })
    expect(rows.at(-1)?.before).toMatchObject({ name: 'Gauss Energy', time_zone: 'Asia/Tokyo' })
    expect(rows.at(-1)?.after).toMatchObject({ name: 'Northwind Cloud', time_zone: 'Europe/Berlin' })
  })

  it('follows the vendor in what nobody changed of the page here, and leaves the rest', async () => {
    const root = await importing.backend.superuser()
    const { page } = await take(await writeAnswers(northwind()))
    await root.collection('pages').update(page.id, { name: 'Ours' })
    const renamed = {
      ...PAGE,
      name: 'Northwind',
      url: 'https://northwind.example',
      updated_at: '2026-03-29T13:00:00.000+02:00',
    }
    const { summary, incidents } = northwind()
    const answers = { summary: { ...summary, page: renamed }, incidents: { ...incidents, page: renamed } }
    expect((await take(await writeAnswers(answers))).details).toEqual([
      { field: 'name', here: 'Ours', there: 'Northwind' },
    ])
    expect(await root.collection('pages').getOne(page.id)).toMatchObject({
      name: 'Ours',
      url: 'https://northwind.example',
    })
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
      expect(await take(`http://127.0.0.1:${port}`)).toMatchObject({ page: { made: true }, changed: 0, kept: 0 })
    } finally {
      server.close()
    }
    expect((await derivePage(importing.backend, 'northwind-cloud', CAPTURED_AT)).archive).toHaveLength(3)
  })
})
