import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v2ComponentList } from '../../../src/core/statuspage/answers.ts'
import { Importing } from './importing.ts'
import { asFiles, northwind } from './northwind.ts'
import { serve } from './served.ts'

let importing: Importing

beforeEach(async () => {
  importing = await Importing.start()
})
afterEach(() => importing?.backend.stop())

const take: Importing['take'] = (source, own) => importing.take(source, own)

describe('an import that is run again', () => {
  it('changes nothing and says so', async () => {
    const folder = await asFiles(northwind())
    await take(folder)
    const before = await importing.counts()
    expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(importing.said.at(-1)).toMatch(/^0 changes/)
    expect(await importing.counts()).toEqual(before)
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
      const folder = await asFiles(answers)
      expect(await take(folder, { newPage: true })).toMatchObject({ page: { made: true }, created: 15 })
      expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
      const { context } = await serve(importing.backend, name.toLowerCase())
      expect(v2ComponentList(context).components.map((one) => one.id)).toEqual(['g1', 'c1', 'c2', 'c3'])
    }
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
    const { publication } = await serve(importing.backend, 'northwind-cloud')
    expect(publication.components.map(({ status }) => status)).toEqual(Array(4).fill('operational'))
    expect(publication.incidents.find(({ external_id }) => external_id === 'northwind0i2')?.status).toBe('resolved')
  })
})

describe('an import with --shift-to-now', () => {
  it('makes the capture’s moment the present, and keeps that shift', async () => {
    const folder = await asFiles(northwind())
    const started = Date.now()
    await take(folder, { shiftToNow: true })
    const { publication } = await serve(importing.backend, 'northwind-cloud')
    const age = Date.now() - Date.parse(publication.page.updated_at)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThanOrEqual(Date.now() - started)
    const [open] = publication.incidents
    expect(Date.parse(publication.page.updated_at) - Date.parse(open?.started_at ?? '')).toBe(3_600_000)

    expect(await take(folder, { shiftToNow: true })).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(await take(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(importing.said).toContain('Times stay as the first import put them (moved).')
  })
})
