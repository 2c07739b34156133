import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, type Team } from '../../support/backend.ts'
import { noisePng, pngOfClaimedSize } from '../../support/picture.ts'
import { draftContent } from '../../support/role-rows.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'

let started: TeamBackend
let backend: Backend
let root: PocketBase
let team: Team
let responder: PocketBase
let owner: PocketBase
let incident: string

beforeAll(async () => {
  started = await startTeamBackend()
  ;({ backend, root, team, responder } = started)
  owner = await backend.signInMember(team.emails.owner)
})
beforeEach(async () => {
  const made = { page: team.page, kind: 'realtime', name: 'Slow', published: true }
  incident = (await root.collection('incidents').create(made)).id
})
afterAll(() => started?.stop())

const HERE = 'abcdefghijklmno'
const THERE = 'onmlkjihgfedcba'
const chart = Buffer.from(noisePng(3, 2))
const picture = (name: string) => new File([chart], name, { type: 'image/png' })
const Stored = v.object({
  id: v.string(),
  updated: v.string(),
  attachments: v.array(v.string()),
  attachment_texts: v.unknown(),
})
const drafts = (pb: PocketBase) => pb.collection('drafts')
const fieldsOf = (body: string, more: object = {}) => ({
  page: team.page,
  incident,
  holder: HERE,
  content: draftContent(body),
  ...more,
})
const write = async (body: string, more: object = {}) =>
  v.parse(Stored, await drafts(responder).create(fieldsOf(body, more)))
const change = async (pb: PocketBase, id: string, fields: object) =>
  v.parse(Stored, await drafts(pb).update(id, fields))
const withChart = (more: object = {}) => ({
  attachments: [picture('Error rate.png')],
  attachment_texts: ['Errors rise at ten.'],
  ...more,
})

/** What somebody gets who asks for a draft's file, with a token of theirs or without. */
async function open(pb: PocketBase | null, { id, attachments: [name] }: v.InferOutput<typeof Stored>) {
  const token = pb === null ? '' : await pb.files.getToken()
  const answer = await fetch(`${backend.url}/api/files/drafts/${id}/${name}?token=${token}`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status
}

test('a draft keeps its files with what they show, for the team and nobody else', async () => {
  const draft = await write('See the chart.', withChart())
  const [name = ''] = draft.attachments
  expect(name).toMatch(/^error_rate_[a-z0-9]{10}\.png$/)
  expect(draft.attachment_texts).toEqual({ [name]: 'Errors rise at ten.' })
  const viewer = await backend.signInMember(team.emails.viewer)
  for (const member of [owner, viewer]) expect(await open(member, draft)).toEqual(chart)
  const stranger = await backend.signInMember((await makeTeam(root)).emails.owner)
  expect(await open(stranger, draft)).toBe(404)
  expect(await open(null, draft)).toBe(404)
  const asVisitor = await backend.fetchSigned(`/api/aldis/file/drafts/${draft.id}/${name}`)
  expect(asVisitor.status).toBe(404)
})

test('files come and go one by one, by who writes it and says which draft they had', async () => {
  const draft = await write('See the charts.')
  const added = { 'attachments+': [picture('one.png')], attachment_texts: ['One.'], updated: draft.updated }
  const one = await change(responder, draft.id, added)
  const more = { 'attachments+': [picture('two.png')], attachment_texts: ['One.', 'Two.'], updated: one.updated }
  const two = await change(responder, draft.id, more)
  expect(two.attachments).toHaveLength(2)
  const [first = '', second = ''] = two.attachments
  expect(two.attachment_texts).toEqual({ [first]: 'One.', [second]: 'Two.' })
  const stale = drafts(responder).update(draft.id, { 'attachments-': [second], updated: one.updated })
  expect(await refusalCodes(stale)).toEqual({ updated: 'record_moved' })
  const blind = drafts(responder).update(draft.id, { 'attachments-': [second] })
  expect(await refusalCodes(blind)).toEqual({ updated: 'required' })
  const others = drafts(owner).update(draft.id, { 'attachments+': [picture('three.png')], updated: two.updated })
  expect(await refusalCodes(others)).toEqual({ holder: 'draft_taken' })
  const less = await change(responder, draft.id, { 'attachments-': [first], updated: two.updated })
  expect(less).toMatchObject({ attachments: [second], attachment_texts: { [second]: 'Two.' } })
  expect(await open(responder, { ...less, attachments: [first] }), 'it is deleted').toBe(404)
})

test('whoever takes a draft over, or says yes to it, has its files as they are', async () => {
  const asked = await write('See the chart.', withChart({ asked_at: new Date().toISOString() }))
  const sent = { attachments: [picture('other.png')], attachment_texts: ['Other.'], updated: asked.updated }
  const agreed = await change(owner, asked.id, { ...sent, approval: { yes: true } })
  expect(agreed).toMatchObject({ attachments: asked.attachments, attachment_texts: asked.attachment_texts })
  const taken = await change(owner, asked.id, { ...sent, holder: THERE, updated: agreed.updated })
  expect(taken).toMatchObject({ attachments: asked.attachments, attachment_texts: asked.attachment_texts })
  expect(await open(owner, taken)).toEqual(chart)
  await change(owner, asked.id, { 'attachments-': taken.attachments, updated: taken.updated })
})

test('a file that no update may have, no draft has', async () => {
  const many = Array.from({ length: 11 }, (_, at) => new File([String(at)], `${at}.txt`))
  await expect(write('x', { attachments: many })).rejects.toMatchObject({ status: 400 })
  const large = new File([new Uint8Array(10_485_761)], 'large.bin')
  await expect(write('x', { attachments: [large] })).rejects.toMatchObject({ status: 400 })
  const bomb = new File([pngOfClaimedSize(50_000, 50_000)], 'bomb.png', { type: 'image/png' })
  expect(await refusalCodes(write('x', { attachments: [bomb] }))).toEqual({ attachments: 'picture_too_large' })
  const texts = write('x', { attachment_texts: 'Errors' })
  expect(await refusalCodes(texts)).toEqual({ attachment_texts: 'attachment_texts_invalid' })
})

test('what is posted by itself is posted with its files and what they show, and the draft’s own are gone', async () => {
  const at = new Date(Date.now() + 1000).toISOString()
  const first = { incident, status: 'investigating', body: 'Looking.' }
  const { revision } = await root.collection('incident_updates').create(first)
  const content = { ...draftContent('See the chart.'), seenRevision: revision }
  const draft = await write('', withChart({ content, publish_at: at }))
  const [name = ''] = draft.attachments
  const later = drafts(responder).update(draft.id, { 'attachments-': [name], updated: draft.updated })
  expect(await refusalCodes(later), 'it is posted as it is').toEqual({ holder: 'draft_taken' })
  await new Promise((done) => setTimeout(done, Date.parse(at) - Date.now() + 50))
  await started.tick()
  const find = () => root.collection('incident_updates').getFullList({ filter: `incident = "${incident}"` })
  expect(await find()).toHaveLength(2)
  const posted = (await find()).find(({ body }) => body === 'See the chart.')
  expect(posted).toMatchObject({ attachments: [name], attachment_texts: { [name]: 'Errors rise at ten.' } })
  const answer = await backend.fetchSigned(`/api/aldis/file/incident_updates/${posted?.id}/${name}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(chart)
  expect(await open(responder, draft)).toBe(404)
})

test('the files of a draft that is deleted, or posted from elsewhere, are deleted with it', async () => {
  const dropped = await write('See the chart.', withChart())
  await drafts(responder).delete(dropped.id)
  expect(await open(responder, dropped)).toBe(404)
  const posted = await write('See the chart.', withChart())
  await responder
    .collection('incident_updates')
    .create({ incident, status: 'investigating', body: 'See the chart.', seen_revision: 0 })
  await expect.poll(() => open(responder, posted)).toBe(404)
})
