import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  pb = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend.stop())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const updates = () => pb.collection('incident_updates')

/** An incident whose updates were posted in this order, the last a minute ago; with each update's id by its status. */
async function posted(kind: string, ...statuses: string[]) {
  const body = { page: team.page, kind, name: 'Down', published: true, scheduled_for: ago(0) }
  const { id } = await pb.collection('incidents').create(body)
  const ids: Record<string, string> = {}
  for (const [index, status] of statuses.entries()) {
    const display_at = ago((statuses.length - index) * 10)
    ids[status] = (await updates().create({ incident: id, status, body: 'Words', display_at })).id
  }
  return { id, ids }
}
const post = (incident: string, status: string, minutes: number) =>
  updates().create({ incident, status, body: 'Words', display_at: ago(minutes) })

describe('the order of an incident’s updates', () => {
  test('takes a backdated update only where both its neighbours allow it, and names the one in the way', async () => {
    const { id, ids } = await posted('realtime', 'investigating', 'resolved', 'postmortem')
    await expect(post(id, 'monitoring', 15)).rejects.toMatchObject({
      response: {
        data: {
          status: {
            code: 'transition_not_allowed',
            params: { update: ids.postmortem, status: 'postmortem', follows: 'monitoring' },
          },
        },
      },
    })
    await expect(post(id, 'resolved', 5)).rejects.toMatchObject({
      response: { data: { status: { code: 'transition_not_allowed', params: { update: ids.postmortem } } } },
    })
    await post(id, 'monitoring', 25)
    const planned = await posted('maintenance', 'scheduled', 'in_progress', 'completed')
    expect(await refusalCodes(post(planned.id, 'completed', 25))).toEqual({ status: 'transition_not_allowed' })
    await post(planned.id, 'verifying', 15)
  })

  test('is not torn by deleting what stands between', async () => {
    const { ids } = await posted('realtime', 'investigating', 'resolved', 'postmortem')
    const remove = (status: string) => updates().delete(ids[status] ?? '')
    await expect(remove('resolved')).rejects.toMatchObject({
      response: { data: { id: { code: 'transition_not_allowed', params: { update: ids.postmortem } } } },
    })
    await remove('investigating')
    expect(await refusalCodes(remove('resolved'))).toEqual({ id: 'transition_not_allowed' })
    await remove('postmortem')
    await remove('resolved')
  })

  test('is not torn by moving an update or by changing what it says', async () => {
    const { ids } = await posted('realtime', 'investigating', 'resolved', 'postmortem')
    const change = (status: string, body: object) => refusalCodes(updates().update(ids[status] ?? '', body))
    expect(await change('resolved', { display_at: ago(40) })).toEqual({ display_at: 'transition_not_allowed' })
    expect(await change('investigating', { display_at: ago(15) })).toEqual({ display_at: 'transition_not_allowed' })
    expect(await change('resolved', { status: 'monitoring' })).toEqual({ status: 'transition_not_allowed' })
    await updates().update(ids.investigating ?? '', { status: 'identified', display_at: ago(35) })
  })

  test('may be wrong where an import brought it, and then only what is made wrong anew is refused', async () => {
    const { id } = await posted('realtime')
    const bring = (status: string, minutes: number) =>
      root
        .collection('incident_updates')
        .create({ incident: id, status, display_at: ago(minutes), external_id: `x${minutes}`, body: 'Old' })
    const first = await bring('postmortem', 50)
    await bring('resolved', 40)
    const last = await bring('monitoring', 30)
    await updates().update(first.id, { body: 'Other words' })
    await updates().update(last.id, { display_at: ago(20) })
    await post(id, 'resolved', 10)
    expect(await refusalCodes(updates().update(last.id, { status: 'postmortem' }))).toEqual({
      status: 'transition_not_allowed',
    })
    await updates().update(first.id, { status: 'investigating' })
  })
})
