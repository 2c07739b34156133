import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { postIncident } from '../../support/post-incident.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw } from '../security/raw-request.ts'
import { findSurfacesWith } from '../security/surfaces.ts'

let aldis: TestAldis
let component: string
beforeAll(async () => {
  aldis = await startAldis()
  component = (await aldis.owner.collection('components').create({ page: aldis.page, name: 'Gateway' })).id
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const textOf = async (path: string) => (await sendRaw(aldis.edgeUrl, path)).text

it('a merged incident stays where it was, and leads everywhere to the one it goes on in, while that is public', async () => {
  const affected = [{ component, status: 'major_outage' }]
  const into = await postIncident(aldis, { name: 'Database down', body: 'We look at it.', affected })
  const incident = await postIncident(aldis, { name: 'API errors', body: 'Requests fail.', affected })
  const before = JSON.parse(await textOf(`/api/v2/incidents/${incident}.json`)).incident

  const batch = aldis.owner.createBatch()
  batch.collection('incident_updates').create({ incident, status: 'resolved', body: 'We go on there.' })
  batch.collection('incidents').update(incident, { merged_into: into })
  await batch.send()
  const leadsThere = async (path: string, link: RegExp) => link.test(await textOf(path))
  const link = new RegExp(`href="/incidents/${into}">This incident goes on in another<`)
  await waitUntil('its page leads there', () => leadsThere(`/incidents/${incident}`, link))
  const inFeed = new RegExp(`/incidents/${into}&quot;&gt;This incident goes on in another`)
  for (const feed of ['/history.rss', '/history.atom'])
    expect([feed, await leadsThere(feed, inFeed)]).toEqual([feed, true])
  const after = JSON.parse(await textOf(`/api/v2/incidents/${incident}.json`)).incident
  expect(after).toMatchObject({ id: before.id, name: 'API errors', status: 'resolved', shortlink: before.shortlink })
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(JSON.parse(await textOf('/api/v2/components.json')).components[0].status).toBe('major_outage')

  await aldis.owner.collection('incidents').update(into, { archived_at: new Date().toISOString() })
  await waitUntil('the other is gone', async () => (await textOf('/')).includes(into) === false)
  await waitUntil('nothing leads there', async () => !(await textOf(`/incidents/${incident}`)).includes(into))
  expect(await findSurfacesWith(aldis.edgeUrl, { incident, component }, [into, 'Database down'])).toEqual([])
  expect(await leadsThere(`/incidents/${incident}`, /We go on there[.]/)).toBe(true)
})
