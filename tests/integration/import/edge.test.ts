import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importStatuspage } from '../../../scripts/import/statuspage.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { NEWER_FIELDS } from './allowed-differences.ts'
import { withCapture } from './captures.ts'
import { findUnexplained } from './compare.ts'
import { northwind } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

const PATHS = {
  summary: 'summary.json',
  status: 'status.json',
  components: 'components.json',
  incidents: 'incidents.json',
  unresolved: 'incidents/unresolved.json',
  scheduled_maintenances: 'scheduled-maintenances.json',
  upcoming: 'scheduled-maintenances/upcoming.json',
  active_scheduled_maintenances: 'scheduled-maintenances/active.json',
}

let aldis: TestAldis

const get = (path: string) => fetch(`${aldis.edgeUrl}/api/v2/${path}`)

/** Imports into the empty page and waits until the edge serves it, archive and all. */
async function take(source: string, page: string, incident: string): Promise<void> {
  aldis = await startAldis()
  const env = {
    ALDIS_PB_URL: aldis.pbUrl,
    ALDIS_ADMIN_EMAIL: aldis.secrets.adminEmail,
    ALDIS_ADMIN_PASSWORD: aldis.secrets.adminPassword,
    ALDIS_DATA: aldis.data,
  }
  await importStatuspage(
    { source, page: undefined, shiftToNow: false, newPage: false, pageDetails: true, dryRun: false },
    env,
    () => {},
  )
  for (let tries = 0; tries < 300; tries++) {
    // Archive and publication come one after the other.
    if ((await get(`incidents/${incident}.json`)).ok && (await (await get('status.json')).text()).includes(page)) return
    await sleep(100)
  }
  throw new Error('the edge does not serve what was imported')
}

withCapture('discord-2019-06-24', ({ source, read }) => {
  beforeAll(() => take(source, 'srhpyqt94yxb', 'rkj7rx8f4865'))
  afterAll(() => aldis?.[Symbol.asyncDispose]())

  it.each(Object.entries(PATHS))('of %s is what the edge answers', async (file, path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(findUnexplained(read(file), await answer.json(), NEWER_FIELDS)).toEqual([])
  })
})

describe('the public API v2 of an imported page', () => {
  beforeAll(async () => take(await writeAnswers(northwind()), 'nrthwnd00001', 'northwind0i1'))
  afterAll(() => aldis?.[Symbol.asyncDispose]())

  it.each(['northwind0i1', 'northwind0i2', 'northwind0m1'])('has %s by the vendor’s id', async (id) => {
    expect(await (await get(`incidents/${id}.json`)).json()).toMatchObject({
      page: { id: 'nrthwnd00001', url: 'https://status.northwind.example' },
      incident: { id, page_id: 'nrthwnd00001', shortlink: `https://stspg.io/${id}` },
    })
  })

  it('lists the planned maintenance as upcoming and not as active', async () => {
    const ids = async (path: string) => {
      const answer: unknown = await (await get(path)).json()
      return JSON.stringify(answer).includes('northwind0m1')
    }
    expect(await ids('scheduled-maintenances/upcoming.json')).toBe(true)
    expect(await ids('scheduled-maintenances/active.json')).toBe(false)
    expect(await ids('summary.json')).toBe(true)
  })

  it.each(['incidents/nothing00000.json', 'nothing.json', 'incidents/a/b.json'])('does not have %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ code: 'not_found', error: 'Not found.' })
  })
})
