import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend?.stop())

test('a page has one hand-over note, by who wrote it last, and one that says something', async () => {
  const responder = await backend.signInMember(team.emails.responder)
  const admin = await backend.signInMember(team.emails.admin)
  const left = (body: string) =>
    responder.collection('handovers').create({ page: team.page, body, author: { id: 'x' } })
  expect(await refusalCodes(left(' \u200b '))).toEqual({ body: 'required' })
  const note = await left('Watch the disks.')
  expect(note).toMatchObject({ author: { id: team.ids.responder } })
  expect(await refusalCodes(left('Another.'))).toEqual({ page: 'validation_not_unique' })
  const replaced = await admin.collection('handovers').update(note.id, { body: 'All is quiet.', updated: note.updated })
  expect(replaced).toMatchObject({ author: { id: team.ids.admin } })
  const late = responder.collection('handovers').update(note.id, { body: 'Late.', updated: note.updated })
  expect(await refusalCodes(late)).toEqual({ updated: 'record_moved' })
})
