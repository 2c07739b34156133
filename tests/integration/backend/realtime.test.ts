import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

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

interface RealtimeEvent {
  topic: string
  record: Record<string, unknown>
}

/** Listens as a console does, and keeps what it is told. */
async function listen(token: string, subscriptions: string[]): Promise<RealtimeEvent[]> {
  const stream = await fetch(`${backend.url}/api/realtime`, { signal: abort.signal })
  const heard: RealtimeEvent[] = []
  let connect: (clientId: string) => void = () => {}
  const connected = new Promise<string>((done) => {
    connect = done
  })
  const read = async () => {
    let text = ''
    for await (const part of stream.body ?? []) {
      text += Buffer.from(part).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const topic = /^event:(.*)$/m.exec(event)?.[1] ?? ''
        const data = JSON.parse(/^data:(.*)$/m.exec(event)?.[1] ?? '{}')
        if (topic === 'PB_CONNECT') connect(data.clientId)
        else heard.push({ topic, record: data.record })
      }
    }
  }
  read().catch(() => {})
  const answer = await fetch(`${backend.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ clientId: await connected, subscriptions }),
  })
  expect(answer.status).toBe(204)
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
      .map((one) => one.record)
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
