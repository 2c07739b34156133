import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalCodes, type Team } from '../../support/backend.ts'
import { draftContent } from '../../support/role-rows.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { updatesOf } from '../../support/updates-of.ts'

const soon = () => new Date(Date.now() + 1000).toISOString()
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const over = (at: string) => new Promise((done) => setTimeout(done, Date.parse(at) - Date.now() + 50))
const HERE = 'abcdefghijklmno'
const THERE = 'onmlkjihgfedcba'

let started: TeamBackend
let root: PocketBase
let responder: PocketBase
let owner: PocketBase
let team: Team

beforeAll(async () => {
  started = await startTeamBackend()
  ;({ root, team, responder } = started)
  owner = await started.backend.signInMember(team.emails.owner)
})
afterAll(() => started?.stop())
const tick = () => started.tick()

async function openIncident(): Promise<{ id: string; revision: number }> {
  const made = { page: team.page, kind: 'realtime', name: 'Slow', published: true }
  const { id } = await root.collection('incidents').create(made)
  const first = { incident: id, status: 'investigating', body: 'Looking.' }
  return { id, revision: (await root.collection('incident_updates').create(first)).revision }
}
const write = (incident: string, publish_at: string, part: object = {}) =>
  responder.collection('drafts').create({
    page: team.page,
    incident,
    holder: HERE,
    publish_at,
    content: { ...draftContent('We found it.'), opensIncident: incident === '', ...part },
  })

test('a draft is posted at its time, by its author and once, and is no draft any more', async () => {
  const { id, revision } = await openIncident()
  const at = soon()
  const draft = await write(id, at, {
    seenRevision: revision,
    impact: { by: 'person', impact: 'major' },
    translations: { de: { body: 'Gefunden.' } },
  })
  await tick()
  expect(await updatesOf(root, id), 'not before').toHaveLength(1)
  await over(at)
  await tick()
  expect(await updatesOf(root, id)).toHaveLength(2)
  await tick()
  const [, posted, ...more] = await updatesOf(root, id)
  expect(more).toEqual([])
  expect(posted).toMatchObject({
    status: 'identified',
    body: 'We found it.',
    author: { id: team.ids.responder },
    translations: { de: { body: 'Gefunden.' } },
  })
  expect(Date.parse(posted?.display_at)).toBeGreaterThanOrEqual(Date.parse(at))
  expect(await root.collection('incidents').getOne(id)).toMatchObject({ impact: 'major', status: 'identified' })
  await expect(root.collection('drafts').getOne(draft.id)).rejects.toMatchObject({ status: 404 })
})

test('a new incident is opened at its time', async () => {
  const at = soon()
  await write('', at, { name: 'Search is slow', status: 'investigating' })
  await over(at)
  await tick()
  const find = () => root.collection('incidents').getList(1, 1, { filter: 'name = "Search is slow"' })
  expect((await find()).totalItems).toBe(1)
  const [opened] = (await find()).items
  expect(opened).toMatchObject({ published: true, status: 'investigating', page: team.page })
  expect(opened?.next_update_at).not.toBe('')
})

test('where somebody posted in between it stays a draft, with the reason, until it is taken back', async () => {
  const { id, revision } = await openIncident()
  const at = soon()
  const draft = await write(id, at, { seenRevision: revision })
  await owner.collection('incident_updates').create({ incident: id, status: 'monitoring', body: 'It is better.' })
  await over(at)
  await tick()
  expect(await root.collection('drafts').getOne(draft.id)).toMatchObject({
    content: { body: 'We found it.' },
    refused: { code: 'incident_moved' },
  })
  await tick()
  expect(await updatesOf(root, id)).toHaveLength(2)
  const taken = await owner.collection('drafts').update(draft.id, { holder: THERE })
  expect(taken).toMatchObject({ publish_at: '', refused: null, content: { body: 'We found it.' } })
})

test('whoever may post no more has nothing posted', async () => {
  const { id, revision } = await openIncident()
  const at = soon()
  const draft = await write(id, at, { seenRevision: revision })
  const membership = await root.collection('memberships').getFirstListItem(`user = "${team.ids.responder}"`)
  await root.collection('memberships').update(membership.id, { role: 'viewer' })
  await over(at)
  await tick()
  expect(await root.collection('drafts').getOne(draft.id)).toMatchObject({ refused: { code: 'role_not_enough' } })
  await root.collection('memberships').update(membership.id, { role: 'responder' })
  expect(await updatesOf(root, id)).toHaveLength(1)
})

test('what has a time is whole, stays as it is, and is taken back by taking it over', async () => {
  const { id } = await openIncident()
  expect(await refusalCodes(write(id, '2020-01-01 00:00:00.000Z'))).toEqual({ publish_at: 'in_the_past' })
  expect(await refusalCodes(write(id, 'tomorrow'))).toEqual({ publish_at: 'time_unreadable' })
  expect(await refusalCodes(write(id, later(), { body: ' ' }))).toEqual({ content: 'required' })
  const draft = await write(id, later())
  const content = draftContent('Half a sen')
  const typed = responder.collection('drafts').update(draft.id, { content, updated: draft.updated })
  expect(await refusalCodes(typed)).toEqual({ holder: 'draft_taken' })
  expect(await refusalCodes(owner.collection('drafts').update(draft.id, { publish_at: later() }))).toEqual({
    holder: 'draft_taken',
  })
  expect(await responder.collection('drafts').update(draft.id, { holder: THERE })).toMatchObject({ publish_at: '' })
})

test('what could never be posted gets no time, and what the fields refuse is said', async () => {
  const { id } = await openIncident()
  const long = 'y'.repeat(100_001)
  expect(await refusalCodes(write(id, later(), { body: long }))).toEqual({ content: 'draft_invalid' })
  const named = { name: 'n'.repeat(501), status: 'investigating' }
  expect(await refusalCodes(write('', later(), named))).toEqual({ content: 'draft_invalid' })
  expect(await refusalCodes(write(id, later(), { nextUpdateMinutes: 1e300 }))).toEqual({ content: 'draft_invalid' })
  const at = soon()
  const much = { de: { body: 'ü'.repeat(90_000) }, fr: { body: 'é'.repeat(90_000) }, es: { body: 'ñ'.repeat(45_000) } }
  const draft = await write(id, at, { seenRevision: null, translations: much })
  await over(at)
  await tick()
  expect(await root.collection('drafts').getOne(draft.id)).toMatchObject({ refused: { code: 'invalid' } })
})
