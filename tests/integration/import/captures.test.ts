import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importStatuspage } from '../../../scripts/import/statuspage.ts'
import {
  v2Active,
  v2ComponentList,
  v2Incidents,
  v2Maintenances,
  v2SingleIncident,
  v2Status,
  v2Summary,
  v2Unresolved,
  v2Upcoming,
} from '../../../src/core/statuspage/answers.ts'
import { englishVerdict } from '../../../src/core/verdict/english.ts'
import { formatVerdict } from '../../../src/core/verdict/sentence.ts'
import { verdictOf } from '../../../src/core/verdict/verdict.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { type Backend, PASSWORD, SUPERUSER, startBackend } from '../../support/backend.ts'
import { DERIVED_ENVELOPE, NEWER_FIELDS } from './allowed-differences.ts'
import { withCapture } from './captures.ts'
import { type AllowedDifference, findUnexplained } from './compare.ts'
import { derivePage, type ServedPage } from './derive-page.ts'

let backend: Backend
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  backend = await startBackend()
  env = { ALDIS_PB_URL: backend.url, ALDIS_ADMIN_EMAIL: SUPERUSER, ALDIS_ADMIN_PASSWORD: PASSWORD }
})
afterAll(() => backend?.stop())

const take = (source: string, page: string, newPage = false) =>
  importStatuspage(
    { source, page, shiftToNow: false, newPage, pageDetails: false, dryRun: false },
    { ...env, ALDIS_DATA: backend.dir },
    () => {},
  )

/** One of several captures of GitHub's page, each imported for itself. */
async function servedAlone(source: string): Promise<ServedPage> {
  const other = await startBackend()
  try {
    const reached = { ...env, ALDIS_PB_URL: other.url, ALDIS_DATA: other.dir }
    await importStatuspage(
      { source, page: undefined, shiftToNow: false, newPage: false, pageDetails: false, dryRun: false },
      reached,
      () => {},
    )
    return await derivePage(other, 'github')
  } finally {
    await other.stop()
  }
}

withCapture('discord-2019-06-24', ({ source, read }) => {
  let served: ServedPage
  const used = new Set<AllowedDifference>()

  beforeAll(async () => {
    await take(source, 'discord', true)
    served = await derivePage(backend, 'discord', Date.parse('2019-06-24T13:10:00Z'))
  })

  it.each([
    ['summary', () => v2Summary(served.context)],
    ['status', () => v2Status(served.context)],
    ['components', () => v2ComponentList(served.context)],
    ['incidents', () => v2Incidents(served.context, served.archive)],
    ['unresolved', () => v2Unresolved(served.context)],
    ['scheduled_maintenances', () => v2Maintenances(served.context, served.archive)],
    ['upcoming', () => v2Upcoming(served.context)],
    ['active_scheduled_maintenances', () => v2Active(served.context)],
  ])('is served again as %s.json gave it', (file, answer) => {
    expect(findUnexplained(read(file), JSON.parse(JSON.stringify(answer())), NEWER_FIELDS, used)).toEqual([])
  })

  it('needs every difference that is allowed', () => {
    expect(NEWER_FIELDS.filter((rule) => !used.has(rule))).toEqual([])
  })

  it('says of its open incident that names no component what is so', () => {
    expect(formatVerdict(verdictOf(served.publication), englishVerdict, formatsFor('en', 'UTC'))).toEqual({
      bold: 'An incident is open.',
      grey: 'All components are operational.',
    })
  })

  it('changes nothing when it is imported again', async () => {
    expect(await take(source, 'discord')).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect((await derivePage(backend, 'discord')).revision).toBe(served.revision)
  })

  it('leaves alone what the team has changed since', async () => {
    const root = await backend.superuser()
    const open = served.publication.incidents.find(({ name }) => name === 'Global Unavailability')
    await root.collection('incident_updates').create({ incident: open?.id, status: 'resolved', body: 'It is over.' })
    expect(await take(source, 'discord')).toMatchObject({ created: 0, changed: 0, kept: 1 })
    const { context } = await derivePage(backend, 'discord')
    expect(v2Unresolved(context).incidents).toEqual([])
  })
})

withCapture('github-2023-10', ({ source, read }) => {
  it('is served again as the derived incidents.json has it', async () => {
    await take(source, 'github', true)
    const { context, archive } = await derivePage(backend, 'github')
    const ours: unknown = JSON.parse(JSON.stringify(v2Incidents(context, archive)))
    expect(findUnexplained(read('incidents.derived50'), ours, DERIVED_ENVELOPE)).toEqual([])
  })
})

withCapture('github-2024-09-17', ({ source, read }) => {
  it('is served again, though the uploader cut its lists', async () => {
    const { context, archive } = await servedAlone(source)
    const ours: unknown = JSON.parse(JSON.stringify(v2Incidents(context, archive)))
    expect(findUnexplained(read('incidents'), ours, [])).toEqual([])
    const captured = v.parse(v.object({ components: v.array(v.object({ id: v.string() })) }), read('components'))
    const ids = v2ComponentList(context).components.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(captured.components.map(({ id }) => id)))
  })
})

for (const [prefix, file] of [
  ['github-incident-98fs1552d2nw', 'impact-none'],
  ['github-incident-gqx5l06jjxhp', 'impact-critical'],
  ['github-incident-w554d74dv18j', 'impact-minor'],
  ['github-incident-zjchv3zvfg50', 'impact-major'],
] as const) {
  withCapture(prefix, ({ source, read }) => {
    it('is served again as incidents/{id}.json gave it', async () => {
      const { context, archive } = await servedAlone(source)
      const [incident] = archive
      if (!incident) throw new Error('the incident is not there')
      const ours: unknown = JSON.parse(JSON.stringify(v2SingleIncident(context, incident)))
      expect(findUnexplained(read(file), ours, [])).toEqual([])
    })
  })
}

withCapture('emma-2019-02-21', ({ source, read }) => {
  it('keeps every update as it was, though the capture lists no components', async () => {
    await take(source, 'emma', true)
    const { context, archive } = await derivePage(backend, 'emma')
    const ours: unknown = JSON.parse(JSON.stringify(v2Incidents(context, archive)))
    const absent: AllowedDifference[] = [
      {
        at: /^incidents\.\*\.(components|started_at|reminder_intervals)$/,
        when: (captured) => captured === undefined,
        reason: 'absent',
      },
      { at: /\(keys\)$/, reason: 'the uploader ordered the keys' },
    ]
    expect(findUnexplained(read('incidents'), ours, absent)).toEqual([])
  })
})
