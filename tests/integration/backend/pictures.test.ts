import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { noisePng, pngOfClaimedSize } from '../../support/picture.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let owner: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  owner = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend.stop())

const huge = () => new File([pngOfClaimedSize(12_000, 12_000)], 'huge.png', { type: 'image/png' })
const small = () => new File([noisePng(30, 20)], 'small.png', { type: 'image/png' })
const update = (client: PocketBase, files: File[]) => async () => {
  const incident = freshId()
  const batch = client.createBatch()
  batch
    .collection('incidents')
    .create({ id: incident, page: team.page, kind: 'realtime', name: 'Seen', published: true })
  batch.collection('incident_updates').create({ incident, status: 'investigating', body: 'Seen.', attachments: files })
  await batch.send()
}

test('a picture of 12,000 by 12,000 pixels is refused wherever files are taken, also from a superuser', async () => {
  const refused = (field: string) => ({ [field]: 'picture_too_large' })
  for (const client of [owner, root]) {
    const pages = client.collection('pages')
    expect(await refusalCodes(pages.update(team.page, { logo: huge() }))).toEqual(refused('logo'))
    expect(await refusalCodes(pages.update(team.page, { favicon: huge() }))).toEqual(refused('favicon'))
    const incident = await root.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'One' })
    const attachments = [small(), huge()]
    const updateBody = { incident: incident.id, status: 'investigating', body: 'Seen.', attachments }
    expect(await refusalCodes(client.collection('incident_updates').create(updateBody))).toEqual(refused('attachments'))
  }
  const { logo, favicon } = await root.collection('pages').getOne(team.page)
  expect([logo, favicon]).toEqual(['', ''])
})

test('a batch with one is refused whole, and says why', async () => {
  const before = await root.collection('incidents').getFullList()
  const thrown = await update(owner, [small(), huge()])().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ClientResponseError)
  expect(JSON.stringify(thrown)).toContain('picture_too_large')
  expect(await root.collection('incidents').getFullList()).toHaveLength(before.length)
})

test('others are taken, and what is no picture whatever it is called', async () => {
  const text = new File(['no picture'], 'not-a-picture.png', { type: 'image/png' })
  await update(owner, [small(), text])()
  await owner.collection('pages').update(team.page, { logo: small() })
  const { logo } = await root.collection('pages').getOne(team.page)
  expect(logo).toMatch(/^small_[a-z0-9]{10}\.png$/)
})

test('users have no picture, which anybody could have made smaller', async () => {
  const viewer = await backend.signInMember(team.emails.viewer)
  const changed = await viewer.collection('users').update(team.ids.viewer, { avatar: small(), name: 'Vera' })
  expect(changed.name).toBe('Vera')
  expect(changed.avatar).toBeUndefined()
})
