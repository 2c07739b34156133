import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCapture } from '../../../scripts/import/load-capture.ts'
import { planImport } from '../../../src/core/statuspage/plan.ts'
import { planCapture } from '../../../src/core/statuspage/read-capture.ts'
import { PASSWORD } from '../../support/backend.ts'
import { deletePage } from '../../support/delete-page.ts'
import { ImportHarness } from './import-harness.ts'
import { northwind } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

let importing: ImportHarness

beforeAll(async () => {
  importing = await ImportHarness.start()
})
afterAll(() => importing?.backend.stop())

const take: ImportHarness['run'] = (source, own) => importing.run(source, own)

describe('an import is refused, and writes nothing,', () => {
  const broken = (change: (answers: ReturnType<typeof northwind>) => void) => {
    const answers = northwind()
    change(answers)
    return answers
  }

  it.each([
    [
      'for a status that does not exist',
      broken(({ incidents }) => Object.assign(incidents.incidents[0]?.incident_updates[1] ?? {}, { status: 'done' })),
      /^incidents\.json: incidents\[0\]\.incident_updates\[1\]\.status: /,
    ],
    [
      'for a time that is none',
      broken(({ summary }) => Object.assign(summary.components[2] ?? {}, { updated_at: 'yesterday' })),
      /^summary\.json: components\[2\]\.updated_at: is not a time/,
    ],
    [
      'for a day that the calendar does not have',
      broken(({ summary }) => Object.assign(summary.components[2] ?? {}, { start_date: '2026-02-30' })),
      /^summary\.json: components\[2\]\.start_date: is not a date\.$/,
    ],
    [
      'for a time of such a day',
      broken(({ summary }) => Object.assign(summary.components[2] ?? {}, { created_at: '2026-02-30T10:00:00.000Z' })),
      /^summary\.json: components\[2\]\.created_at: is not a time\.$/,
    ],
    [
      'for a name that is missing',
      broken(({ summary }) => Object.assign(summary.incidents[0] ?? {}, { name: undefined })),
      /^summary\.json: incidents\[0\]\.name: /,
    ],
    [
      'for a name that is blank',
      broken(({ summary }) => Object.assign(summary.components[1] ?? {}, { name: ' \t ' })),
      /^summary\.json: components\[1\]\.name: is blank\.$/,
    ],
    [
      'for affected components of no known form',
      broken(({ incidents }) =>
        Object.assign(incidents.incidents[0]?.incident_updates[1] ?? {}, { affected_components: [{ code: 'x' }] }),
      ),
      /^incidents\.json: incidents\[0\]\.incident_updates\[1\]\.affected_components/,
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
    [
      'for an incident that is there twice',
      broken(({ incidents: { incidents } }) => incidents.push(...structuredClone(incidents))),
      /^incidents\.json: incidents\[1\]\.id: the id northwind0i1 is already used by incidents\[0\]\.id\.$/,
    ],
    [
      'for an incident that is a maintenance elsewhere',
      broken(({ summary, incidents: { incidents } }) =>
        Object.assign(summary.scheduled_maintenances[0] ?? {}, { id: incidents[0]?.id }),
      ),
      /^summary\.json: scheduled_maintenances\[0\]\.id: the id northwind0i1 is already used by .*incidents\.json: incidents\[0\]/,
    ],
    [
      'for an update that an incident has twice',
      broken(({ incidents }) =>
        Object.assign(incidents.incidents[0]?.incident_updates[2] ?? {}, { id: 'northwind0u1' }),
      ),
      /^incidents\.json: incidents\[0\]\.incident_updates\[2\]\.id: .* by incidents\[0\]\.incident_updates\[1\]\.id\.$/,
    ],
    [
      'for an update of two incidents',
      broken(({ summary }) => Object.assign(summary.incidents[0]?.incident_updates[0] ?? {}, { id: 'northwind0u1' })),
      /^summary\.json: incidents\[0\]\.incident_updates\[0\]\.id: .* by incidents\.json: incidents\[0\]\.incident_updates\[1\]/,
    ],
    [
      'for a component that is listed twice',
      broken(({ summary: { components } }) => Object.assign(components[3] ?? {}, { id: 'northwind0c1' })),
      /^summary\.json: components\[3\]\.id: the id northwind0c1 is already used by components\[1\]\.id\.$/,
    ],
    [
      'for a group in a group',
      broken(({ summary: { components } }) =>
        Object.assign(components[3] ?? {}, { group: true, group_id: 'northwind0g1' }),
      ),
      /^summary\.json: components\[3\]\.group_id: The group Mail cannot be in a group\.$/,
    ],
    [
      'for groups in each other',
      broken(({ summary: { components } }) => {
        Object.assign(components[0] ?? {}, { group_id: 'northwind0c3' })
        Object.assign(components[3] ?? {}, { group: true, group_id: 'northwind0g1' })
      }),
      /^summary\.json: components\[0\]\.group_id: The group Europe cannot be in a group\.$/,
    ],
    [
      'for a component in one that is no group',
      broken(({ summary: { components } }) => Object.assign(components[3] ?? {}, { group_id: 'northwind0c1' })),
      /^summary\.json: components\[3\]\.group_id: Mail cannot be in Frankfurt, which is no group\.$/,
    ],
    [
      'for an update after the capture’s moment',
      broken(({ incidents }) =>
        Object.assign(incidents.incidents[0]?.incident_updates[0] ?? {}, {
          display_at: '2026-03-30T10:00:00.000+02:00',
        }),
      ),
      /^incidents\.json: incidents\[0\]\.incident_updates\[0\]\.display_at: 2026-03-30T08:00:00\.000Z lies after the capture’s moment, 2026-03-29T10:00:00\.000Z\.$/,
    ],
    [
      'for a page of the future',
      broken(({ summary, incidents }) => {
        for (const { page } of [summary, incidents]) Object.assign(page, { updated_at: '2099-01-01T00:00:00.000Z' })
      }),
      /^incidents\.json: page\.updated_at: 2099-01-01T00:00:00\.000Z lies in the future\.$/,
    ],
    ['for a folder without answers', { readme: {} }, /holds no answers/],
  ])('%s', async (_why, answers, message) => {
    const before = await importing.countRows()
    await expect(take(await writeAnswers(answers))).rejects.toThrow(message)
    expect(await importing.countRows()).toEqual(before)
  })

  it('for a time that the first run’s shift would put into the future', async () => {
    const place = await ImportHarness.start()
    try {
      await place.run(await writeAnswers(northwind()), { shiftToNow: true })
      const before = await place.countRows()
      const { summary, incidents } = northwind()
      summary.page = { ...summary.page, updated_at: '2026-03-30T12:00:00.000+02:00' }
      await expect(place.run(await writeAnswers({ incidents, summary }))).rejects.toThrow(
        /^summary\.json: page\.updated_at: 2026-03-30T10:00:00\.000Z lies in the future once it is shifted\.$/,
      )
      expect(await place.countRows()).toEqual(before)
    } finally {
      await place.backend.stop()
    }
  })

  it('where it would create a second page, unless it is asked to', async () => {
    const place = await ImportHarness.start()
    try {
      const root = await place.backend.superuser()
      const page = await root.collection('pages').create({ name: 'Status', slug: 'status' })
      await root.collection('components').create({ page: page.id, name: 'Website' })
      const folder = await writeAnswers(northwind())
      const before = await place.countRows()
      await expect(place.run(folder)).rejects.toThrow(
        /^Northwind Cloud was not imported before\. Use --page to import into an existing page \(status\), or --new-page/,
      )
      await expect(place.run(folder, { page: 'northwind' })).rejects.toThrow(/^There is no page northwind\. Use --page/)
      await expect(place.run(folder, { page: 'status', newPage: true })).rejects.toThrow(
        /^There is a page status already/,
      )
      expect(await place.countRows()).toEqual(before)

      const result = await place.run(folder, { page: 'northwind', newPage: true })
      expect(result).toMatchObject({ page: { slug: 'northwind', made: true }, changed: 0 })
      expect(place.output).toContain('Made the page northwind: 15 new, 0 changed.')
      const after = await place.countRows()
      await expect(place.run(folder, { newPage: true })).rejects.toThrow(/was already imported, as the page northwind:/)
      expect(await place.countRows()).toEqual(after)
    } finally {
      await place.backend.stop()
    }
  })

  it('where the page was imported from another one', async () => {
    await take(await writeAnswers(northwind()))
    const other = northwind()
    const page = { ...other.summary.page, id: 'another00001' }
    const files = await writeAnswers({ summary: { ...other.summary, page }, incidents: { ...other.incidents, page } })
    const before = await importing.countRows()
    await expect(take(files, { page: 'northwind-cloud' })).rejects.toThrow(/was imported from another page/)
    await expect(take(files, { page: 'second', newPage: true })).rejects.toThrow(
      /^summary\.json: components\[\d\]\.id: northwind0.. belongs to another page\.$/,
    )
    await expect(take(await writeAnswers(northwind()), { page: 'second' })).rejects.toThrow(
      /Northwind Cloud was already imported, as the page northwind-cloud/,
    )
    const root = await importing.backend.superuser()
    await root.collection('pages').create({ name: 'Status', slug: 'status' })
    await expect(take(await writeAnswers(northwind()), { page: 'status' })).rejects.toThrow(
      /Northwind Cloud was already imported, as the page northwind-cloud/,
    )
    await deletePage(root, (await root.collection('pages').getFirstListItem('slug = "status"')).id)
    expect(await importing.countRows()).toMatchObject({ pages: before.pages, components: before.components })
  })

  it.each([
    ['nobody', null],
    ['an owner', 'users'],
  ])('when %s asks', async (_who, collection) => {
    const root = await importing.backend.superuser()
    let client = importing.backend.client()
    if (collection) {
      const account = { email: 'owner@example.com', password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
      await root.collection(collection).create(account)
      client = await importing.backend.signInMember(account.email)
    }
    await expect(client.send('/api/aldis/import/status', { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 403,
      response: { code: 'superuser_only' },
    })
  })

  it('when the plan is none', async () => {
    const root = await importing.backend.superuser()
    await expect(
      root.send('/api/aldis/import/status', { method: 'POST', body: { vendor: 'x' } }),
    ).rejects.toMatchObject({
      status: 400,
      response: { code: 'import_invalid' },
    })
  })
  it('for a body that no Markdown can be made of, with its file, field, update and incident', async () => {
    const reading = await loadCapture(await writeAnswers(northwind()))
    const fail = () => {
      throw new RangeError('too deep')
    }
    expect(() => planCapture(reading, 0, fail)).toThrow(
      /^incidents\.json: incidents\[0\]\.incident_updates\[0\]\.body: cannot be turned into Markdown: update northwind0u6 of incident northwind0i1: too deep\.$/,
    )
  })

  it('when two records of a plan have one id', async () => {
    const { capture } = await loadCapture(await writeAnswers(northwind()))
    const { incidents, ...plan } = planImport(capture, 0).plan
    const body = { ...plan, incidents: [...incidents, ...incidents.slice(0, 1)] }
    const root = await importing.backend.superuser()
    await expect(root.send('/api/aldis/import/northwind-cloud', { method: 'POST', body })).rejects.toMatchObject({
      status: 400,
      response: { code: 'import_invalid', message: 'plan: two records have one id' },
    })
  })
})
