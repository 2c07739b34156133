import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team
let responder: PocketBase
let incident: string

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  responder = await backend.signInMember(team.emails.responder)
  incident = (await root.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Slow' })).id
})
afterAll(() => backend?.stop())

const write = (pb: PocketBase, body: string, more: object = {}) =>
  pb.collection('incident_notes').create({ page: team.page, incident, body, ...more })

test('a note is by who wrote it, whatever the request says', async () => {
  const author = { collection: 'users', id: team.ids.owner, name: 'Somebody else' }
  const note = await write(responder, 'Case 88121.', { author })
  expect(note.author).toMatchObject({ id: team.ids.responder })
  const changed = await responder.collection('incident_notes').update(note.id, { body: 'Case 88122.', author })
  expect(changed).toMatchObject({ body: 'Case 88122.', author: { id: team.ids.responder } })
})

test('a responder changes their own notes alone, an admin all', async () => {
  const note = await write(root, 'Case 1.')
  const admin = await backend.signInMember(team.emails.admin)
  await expect(responder.collection('incident_notes').update(note.id, { body: 'x' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(responder.collection('incident_notes').delete(note.id)).rejects.toMatchObject({ status: 404 })
  expect(await admin.collection('incident_notes').update(note.id, { body: 'y' })).toMatchObject({ body: 'y' })
})

test('a note says something, of an incident of its page, and stays with it', async () => {
  expect(await refusalCodes(write(responder, ' \u200b '))).toEqual({ body: 'required' })
  const other = await makeTeam(root)
  const foreign = await root.collection('incidents').create({ page: other.page, kind: 'realtime', name: 'Theirs' })
  expect(await refusalCodes(write(responder, 'x', { incident: foreign.id }))).toEqual({ incident: 'incident_unknown' })
  const note = await write(responder, 'Mine.')
  const second = await root.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Second' })
  const moved = responder.collection('incident_notes').update(note.id, { incident: second.id })
  expect(await refusalCodes(moved)).toEqual({ incident: 'immutable' })
})

test('notes change nothing that visitors could fetch anew', async () => {
  const changesOf = () => root.collection('changes').getFullList({ filter: `page = "${team.page}"`, sort: '-revision' })
  await write(responder, 'Nobody outside hears of this.')
  const [latest] = await changesOf()
  expect(latest).toMatchObject({ collection: 'incident_notes' })
  const log = await root.collection('audit_log').getFullList({ filter: 'collection = "incident_notes"' })
  expect(log.length).toBeGreaterThan(0)
})
