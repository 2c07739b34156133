import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { resumePings } from '../../../scripts/pocketbase/resume-pings.ts'
import { makeTeam, SECRET, startBackend } from '../../support/backend.ts'

const edge = createServer((_request, response) => response.writeHead(204).end())
const later = (from: number, seconds: number) => new Date(from + seconds * 1000).toISOString()

test('a maintenance that began and ended while PocketBase was stopped is told of at once, with its own times', async () => {
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', () => resolve()))
  const address = edge.address()
  const edgeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const before = await startBackend({ edgeUrl })
  const team = await makeTeam(await before.superuser())
  const pb = await before.signInMember(team.emails.responder)
  const planned = Date.now()
  const [starts, ends] = [later(planned, 10), later(planned, 11)]
  const times = { scheduled_for: starts, scheduled_until: ends, auto_start: true, auto_complete: true }
  const { id } = await pb
    .collection('incidents')
    .create({ page: team.page, kind: 'maintenance', name: 'Cables', published: true, ...times })
  await pb.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'We move a cable.' })
  await before.stop()
  expect(Date.now()).toBeLessThan(Date.parse(starts))
  await expect.poll(() => Date.now() > Date.parse(ends), { timeout: 20_000 }).toBe(true)

  const after = await startBackend({ dir: before.dir, edgeUrl })
  // As whoever starts PocketBase does.
  await resumePings(after.url, SECRET)
  const root = await after.superuser()
  const told = async () => {
    const updates = await root
      .collection('incident_updates')
      .getFullList({ filter: `incident = "${id}"`, sort: 'display_at' })
    return updates.map(({ status, display_at }) => `${status} ${display_at}`).slice(1)
  }
  const stored = (instant: string) => instant.replace('T', ' ')
  await expect.poll(told, { timeout: 20_000 }).toEqual([`in_progress ${stored(starts)}`, `completed ${stored(ends)}`])
  await after.stop()
  edge.close()
})
