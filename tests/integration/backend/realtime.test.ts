import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { listen as openStream, type RealtimeMessage } from '../../support/listen.ts'

let backend: Backend
let team: Team
const abort = new AbortController()

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
})
afterAll(async () => {
  abort.abort()
  await backend.stop()
})

/** Listens as a console does, and keeps what it is told. */
async function listen(token: string, subscriptions: string[]): Promise<RealtimeMessage[]> {
  const { heard, status } = await openStream(backend.url, token, subscriptions, abort.signal)
  expect(status).toBe(204)
  return heard
}

test('a post tells every console of the team what became of incident and components, and no stranger', async () => {
  const pb = await backend.signInMember(team.emails.owner)
  const component = await pb.collection('components').create({ page: team.page, name: 'API' })
  const topics = ['incidents/*', 'incident_updates/*', 'components/*']
  const viewer = await listen((await backend.signInMember(team.emails.viewer)).authStore.token, topics)
  const stranger = await listen((await backend.signInMember(team.emails.stranger)).authStore.token, topics)
  const nobody = await listen('', topics)

  const { id } = await pb
    .collection('incidents')
    .create({ page: team.page, kind: 'realtime', name: 'Down', published: true })
  const affected = [{ component: component.id, status: 'major_outage' }]
  await pb.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Down', affected })

  const newest = (topic: string) =>
    viewer
      .filter((one) => one.topic === topic)
      .flatMap(({ data }) => (data.record ? [data.record] : []))
      .sort((a, b) => Number(a.revision) - Number(b.revision))
      .at(-1)
  await expect.poll(() => newest('components/*')).toMatchObject({ id: component.id, status: 'major_outage' })
  await expect.poll(() => newest('incidents/*')).toMatchObject({ id, status: 'investigating', impact: 'critical' })
  await expect.poll(() => newest('incident_updates/*')).toMatchObject({ incident: id })
  const { revision } = await pb.collection('incidents').getOne(id)
  expect(newest('incidents/*')?.revision).toBe(revision)
  expect(newest('components/*')?.revision).toBe(revision)
  expect([...stranger, ...nobody]).toEqual([])
})
