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

const open = (metadata: unknown) =>
  root.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Search is slow', metadata })

test('an incident keeps texts by their names, by which it is found', async () => {
  const { id } = await open({ ticket: 'OPS-12', call: 'https://meet.example/1' })
  await open({ ticket: 'OPS-13' })
  await open(null)
  const found = await root.collection('incidents').getFullList({ filter: 'metadata.ticket = "OPS-12"' })
  expect(found.map((one) => one.id)).toEqual([id])
  expect(found[0]?.metadata).toEqual({ ticket: 'OPS-12', call: 'https://meet.example/1' })
})

test.each([
  ['a list', ['OPS-12']],
  ['a number', { ticket: 12 }],
  ['something nested', { ticket: { id: 'OPS-12' } }],
  ['a name of nothing', { '': 'OPS-12' }],
  ['a name too long', { ['n'.repeat(61)]: 'OPS-12' }],
  ['a text too long', { ticket: 'o'.repeat(1001) }],
  ['too many', Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`n${at}`, 'v']))],
])('%s is no metadata', async (_, metadata) => {
  expect(await refusalCodes(open(metadata))).toEqual({ metadata: 'metadata_invalid' })
})
