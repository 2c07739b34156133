import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { listen } from '../../support/listen.ts'

let backend: Backend
let root: PocketBase
let team: Team
let responder: PocketBase
let owner: PocketBase
let incident: string
const abort = new AbortController()

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  responder = await backend.signInMember(team.emails.responder)
  owner = await backend.signInMember(team.emails.owner)
})
beforeEach(async () => {
  const made = { page: team.page, kind: 'realtime', name: 'Slow', published: true }
  incident = (await root.collection('incidents').create(made)).id
})
afterAll(async () => {
  abort.abort()
  await backend?.stop()
})

const HERE = 'abcdefghijklmno'
const THERE = 'onmlkjihgfedcba'
const content = (body: string, more: object = {}) => ({
  opensIncident: false,
  name: '',
  status: 'investigating',
  body,
  impact: { by: 'components' },
  affected: {},
  nextUpdateMinutes: 30,
  seenRevision: 0,
  ...more,
})
const write = (pb: PocketBase, body: string, more: object = {}) =>
  pb
    .collection('drafts')
    .create({ page: team.page, incident, holder: HERE, content: content(body), author: { id: 'x' }, ...more })
const change = (pb: PocketBase, id: string, fields: object) => pb.collection('drafts').update(id, fields)

test('what one of the team writes, the others hear at once, and who writes it', async () => {
  const viewer = await backend.signInMember(team.emails.viewer)
  const { heard } = await listen(backend.url, viewer.authStore.token, ['drafts/*'], abort.signal)
  const draft = await write(responder, 'We look')
  expect(draft).toMatchObject({ author: { id: team.ids.responder } })
  await change(responder, draft.id, { content: content('We look into it.'), updated: draft.updated })
  await expect.poll(() => heard).toHaveLength(2)
  // Each is sent by itself: either may come first.
  const changed = { data: expect.objectContaining({ action: 'update' }) }
  expect(heard).toContainEqual(expect.objectContaining(changed))
  expect(JSON.stringify(heard)).toContain('We look into it.')
})

test('lists within lists are no draft: SQLite could not read them, and nobody could post beside them', async () => {
  const more = { more: JSON.parse('['.repeat(1500) + ']'.repeat(1500)) }
  expect(await refusalCodes(write(responder, '', { content: content('Deep.', more) }))).toEqual({
    content: 'draft_invalid',
  })
  const draft = await write(responder, 'Plain.')
  const changed = change(responder, draft.id, { content: content('Deep.', more), updated: draft.updated })
  expect(await refusalCodes(changed)).toEqual({ content: 'draft_invalid' })
  const posted = { incident, status: 'investigating', body: 'Nobody is kept from posting.' }
  expect(await responder.collection('incident_updates').create(posted)).toMatchObject({ body: posted.body })
})

test('whoever takes a draft over has it as it is, and nobody else writes it then', async () => {
  const draft = await write(responder, 'We look into it.')
  const taken = await change(owner, draft.id, { holder: THERE, content: content('Other words') })
  expect(taken).toMatchObject({
    content: { body: 'We look into it.' },
    author: { id: team.ids.owner },
    taken_from: { id: team.ids.responder },
  })
  const late = change(responder, draft.id, { content: content('Late words'), updated: draft.updated })
  expect(await refusalCodes(late)).toEqual({ updated: 'record_moved' })
  const forged = change(responder, draft.id, { content: content('Late words'), updated: taken.updated })
  expect(await refusalCodes(forged)).toEqual({ holder: 'draft_taken' })
  await expect(responder.collection('drafts').delete(draft.id)).rejects.toMatchObject({ status: 404 })
  const elsewhere = owner.collection('drafts').delete(draft.id, { query: { holder: HERE } })
  await expect(elsewhere, 'by a device that has it no more').rejects.toMatchObject({ status: 404 })
  expect(await owner.collection('drafts').delete(draft.id, { query: { holder: THERE } })).toBe(true)
})

test('older words never replace newer ones', async () => {
  const draft = await write(responder, 'One')
  await change(responder, draft.id, { content: content('Two'), updated: draft.updated })
  const stale = change(responder, draft.id, { content: content('One more'), updated: draft.updated })
  expect(await refusalCodes(stale)).toEqual({ updated: 'record_moved' })
  const blind = change(responder, draft.id, { content: content('One more') })
  expect(await refusalCodes(blind)).toEqual({ updated: 'required' })
  expect(await root.collection('drafts').getOne(draft.id)).toMatchObject({ content: { body: 'Two' }, revision: 2 })
})

test('a draft is one of its page, stays with its incident, and is what a composer keeps', async () => {
  const other = await makeTeam(root)
  const foreign = await root.collection('incidents').create({ page: other.page, kind: 'realtime', name: 'Theirs' })
  expect(await refusalCodes(write(responder, 'x', { incident: foreign.id }))).toEqual({ incident: 'incident_unknown' })
  expect(await refusalCodes(write(responder, 'x', { incident: '' }))).toEqual({ incident: 'incident_unknown' })
  expect(await refusalCodes(write(responder, 'x', { content: { body: 'x' } }))).toEqual({ content: 'draft_invalid' })
  const draft = await write(responder, 'Mine.')
  const moved = change(responder, draft.id, { incident: '', updated: draft.updated })
  expect(await refusalCodes(moved)).toEqual({ incident: 'immutable' })
})

test('what was posted is no draft any more', async () => {
  const draft = await write(responder, ' We look into it.\n')
  const other = await write(owner, 'Something else.')
  const opening = content('It is slow.', { opensIncident: true, name: ' Search is slow ' })
  const opened = await write(responder, '', { incident: '', content: opening })
  await responder
    .collection('incident_updates')
    .create({ incident, status: 'investigating', body: 'We look into it.', seen_revision: 0 })
  const made = { page: team.page, kind: 'realtime', name: 'Search is slow', published: true }
  const { id } = await responder.collection('incidents').create(made)
  await responder.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'It is slow.' })
  const left = await root.collection('drafts').getFullList({ filter: `page = "${team.page}"` })
  const ids = left.map((one) => one.id)
  expect(ids).toContain(other.id)
  expect(ids).not.toContain(draft.id)
  expect(ids).not.toContain(opened.id)
})

test('a draft of another that says something else stays, whatever of it differs', async () => {
  const said = { affected: {}, status: 'identified' }
  const others = {
    phase: content('Fixed.', { ...said, status: 'resolved' }),
    components: content('Fixed.', { ...said, affected: { abcdefghij12345: 'operational' } }),
    translations: content('Fixed.', { ...said, translations: { de: { body: 'Behoben.' } } }),
    impact: content('Fixed.', { ...said, impact: { by: 'person', impact: 'critical' } }),
  }
  const kept: string[] = []
  for (const one of Object.values(others)) kept.push((await write(owner, '', { content: one })).id)
  const attachments = [new File(['log'], 'log.txt')]
  kept.push((await write(owner, '', { content: content('Fixed.', said), attachments })).id)
  const same = await write(owner, '', { content: content('Fixed. ', said) })
  const own = await write(responder, '', { content: content('Fixed.', { ...said, status: 'monitoring' }) })
  await responder.collection('incident_updates').create({ incident, status: 'identified', body: 'Fixed.' })
  const left = (await root.collection('drafts').getFullList()).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining(kept))
  expect(left).not.toContain(same.id)
  expect(left, 'the post’s own, which the device had not sent to its end').not.toContain(own.id)
})

test('typing is no write of the page', async () => {
  const countOf = async (collection: string) => (await root.collection(collection).getList(1, 1)).totalItems
  const before = [await countOf('changes'), await countOf('audit_log')]
  const draft = await write(responder, 'One')
  await change(responder, draft.id, { content: content('Two'), updated: draft.updated })
  await responder.collection('drafts').delete(draft.id)
  expect([await countOf('changes'), await countOf('audit_log')]).toEqual(before)
})

test('a member has a hundred drafts of a page at most, and whoever has fewer is not kept from writing', async () => {
  const admin = await backend.signInMember(team.emails.admin)
  for (const number of Array.from({ length: 100 }).keys()) await write(admin, `Draft ${number}`)
  expect(await refusalCodes(write(admin, 'One more'))).toEqual({ content: 'drafts_too_many' })
  await write(owner, 'Mine')
})
