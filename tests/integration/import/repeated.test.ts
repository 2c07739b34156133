import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v2ComponentList } from '../../../src/core/statuspage/answers.ts'
import { derivePage } from './derive-page.ts'
import { ImportHarness } from './import-harness.ts'
import { northwind, PAGE, update } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

let importing: ImportHarness

beforeEach(async () => {
  importing = await ImportHarness.start()
})
afterEach(() => importing?.backend.stop())

const take: ImportHarness['run'] = (source, own) => importing.run(source, own)

describe('an import that is run again', () => {
  it('changes nothing and says so', async () => {
    const folder = await writeAnswers(northwind())
    await take(folder)
    const before = await importing.countRows()
    expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(importing.output.at(-1)).toMatch(/^0 changes/)
    expect(await importing.countRows()).toEqual(before)
  })

  it('brings two pages whose vendor counts components and incidents from one on each', async () => {
    for (const [id, name] of [
      ['1', 'One'],
      ['2', 'Two'],
    ] as const) {
      const text = JSON.stringify(northwind())
      const answers: Record<string, unknown> = JSON.parse(
        text.replaceAll('northwind0', '').replaceAll('nrthwnd00001', id).replaceAll('Northwind Cloud', name),
      )
      const folder = await writeAnswers(answers)
      expect(await take(folder, { newPage: true })).toMatchObject({ page: { made: true }, created: 15 })
      expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
      const { context } = await derivePage(importing.backend, name.toLowerCase())
      expect(v2ComponentList(context).components.map((one) => one.id)).toEqual(['g1', 'c1', 'c2', 'c3'])
    }
  })

  it('writes what the vendor changed since, and no more', async () => {
    await take(await writeAnswers(northwind()), { shiftToNow: true })
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
    expect(await take(await writeAnswers(later))).toMatchObject({ created: 1, kept: 0 })
    const { publication } = await derivePage(importing.backend, 'northwind-cloud')
    expect(publication.components.map(({ status }) => status)).toEqual(Array(4).fill('operational'))
    expect(publication.incidents.find(({ external_id }) => external_id === 'northwind0i2')?.status).toBe('resolved')
  })
})

describe('an import of what was changed here', () => {
  const remove = async (collection: string, external: string) => {
    const root = await importing.backend.superuser()
    const { id } = await root.collection(collection).getFirstListItem(`external_id = "${external}"`)
    await root.collection(collection).delete(id)
    return () => root.collection(collection).getFullList({ filter: `external_id = "${external}"` })
  }

  it('does not bring back an update that was deleted here, and says so', async () => {
    const folder = await writeAnswers(northwind())
    await take(folder)
    const read = await remove('incident_updates', 'northwind0u6')
    for (const _time of [1, 2]) {
      expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 2 })
      expect(await read()).toEqual([])
      expect(importing.output.slice(-4)).toEqual([
        '0 changes: the page northwind-cloud has all of it.',
        '2 left alone:',
        '  incident northwind0i1 (An hour without London): changed here since',
        '  update northwind0u6 of incident northwind0i1 (An hour without London): deleted here',
      ])
    }
  })

  it('does not publish again what was taken back here, whatever the vendor changed', async () => {
    const answers = northwind()
    await take(await writeAnswers(answers))
    const root = await importing.backend.superuser()
    const { id } = await root.collection('incidents').getFirstListItem('external_id = "northwind0i1"')
    await root.collection('incidents').update(id, { published: false })
    const at = new Date(Date.now() + 60_000).toISOString()
    const page = { ...PAGE, updated_at: at }
    const [past] = answers.incidents.incidents
    Object.assign(past ?? {}, { name: 'Two hours without London', updated_at: at })
    const later = { summary: { ...answers.summary, page }, incidents: { ...answers.incidents, page } }
    const { rows } = await take(await writeAnswers(later), { pageDetails: true })
    expect(rows.changed.map((one) => one.id)).toContain(id)
    expect(await root.collection('incidents').getOne(id)).toMatchObject({
      name: 'Two hours without London',
      published: false,
    })
  })

  it('names what was changed here since, and what is older than what is here', async () => {
    const older = northwind()
    const newer = northwind()
    const [past] = newer.incidents.incidents
    Object.assign(past ?? {}, { name: 'London, an hour', updated_at: '2026-03-29T11:45:00.000+02:00' })
    await take(await writeAnswers(newer))
    const root = await importing.backend.superuser()
    const { id } = await root.collection('incidents').getFirstListItem('external_id = "northwind0i2"')
    await root.collection('incidents').update(id, { name: 'Ours' })
    expect(await take(await writeAnswers(older))).toMatchObject({ created: 0, kept: 2 })
    expect(importing.output.slice(-3)).toEqual([
      '2 left alone:',
      '  incident northwind0i1 (An hour without London): older than what is here',
      '  incident northwind0i2 (Frankfurt is down): changed here since',
    ])
  })
})

describe('an import with --dry-run', () => {
  it('says what it would make of an Aldis without pages, and writes nothing', async () => {
    const before = await importing.countRows()
    const folder = await writeAnswers(northwind())
    const report = await take(folder, { dryRun: true })
    expect(await importing.countRows()).toEqual(before)
    const { output } = importing
    expect(output).toContain(
      `Dry run, nothing was written. It would make the page northwind-cloud: ${report.created} new, 0 changed.`,
    )
    expect(output).toContain('  incident northwind0i2 (Frankfurt is down)')
    expect(await take(folder)).toMatchObject({ created: report.created, changed: report.changed })
  })

  it('says what would be changed and left alone, at most twenty by name', async () => {
    const answers = northwind()
    await take(await writeAnswers(answers))
    const root = await importing.backend.superuser()
    const { id } = await root.collection('incident_updates').getFirstListItem('external_id = "northwind0u0"')
    await root.collection('incident_updates').update(id, { body: 'Ours.' })
    const [past] = answers.incidents.incidents
    const at = '2026-03-22T10:30:00.000+01:00'
    const more = Array.from({ length: 25 }, (_, count) => update(`northwindx${count + 10}`, 'identified', at, null))
    Object.assign(past ?? {}, { incident_updates: [...(past?.incident_updates ?? []), ...more] })
    const before = await importing.countRows()
    expect(await take(await writeAnswers(answers), { dryRun: true })).toMatchObject({
      created: 25,
      changed: 0,
      kept: 1,
    })
    expect(await importing.countRows()).toEqual(before)
    const { output } = importing
    expect(output).toContain('25 new:')
    expect(output).toContain('  and 5 more')
    expect(output.at(-1)).toBe(
      '  update northwind0u0 of incident northwind0i1 (An hour without London): changed here since',
    )
  })
})

describe('an import with --shift-to-now', () => {
  it('makes the capture’s moment the present, and keeps that shift', async () => {
    const folder = await writeAnswers(northwind())
    const started = Date.now()
    await take(folder, { shiftToNow: true })
    const { publication } = await derivePage(importing.backend, 'northwind-cloud')
    const age = Date.now() - Date.parse(publication.page.updated_at)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThanOrEqual(Date.now() - started)
    const [open] = publication.incidents
    expect(Date.parse(publication.page.updated_at) - Date.parse(open?.started_at ?? '')).toBe(3_600_000)

    expect(await take(folder, { shiftToNow: true })).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(importing.output).toContain('Times stay as the first import set them (moved).')
  })
})
