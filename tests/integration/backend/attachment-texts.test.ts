import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { noisePng } from '../../support/picture.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  pb = await backend.signInMember(team.emails.responder)
})
afterAll(() => backend?.stop())

const Stored = v.object({ id: v.string(), attachments: v.array(v.string()), attachment_texts: v.unknown() })
const picture = (name: string) => new File([noisePng(3, 2)], name, { type: 'image/png' })

/** An update as it is posted: as part of a batch. */
async function post(names: readonly string[], attachment_texts: unknown) {
  const incident = freshId()
  const update = freshId()
  const batch = pb.createBatch()
  batch
    .collection('incidents')
    .create({ id: incident, page: team.page, kind: 'realtime', name: 'Seen', published: true })
  batch.collection('incident_updates').create({
    id: update,
    incident,
    status: 'investigating',
    body: 'Seen.',
    attachment_texts,
    ...(names.length > 0 ? { attachments: names.map(picture) } : {}),
  })
  await batch.send()
  return { incident, ...v.parse(Stored, await pb.collection('incident_updates').getOne(update)) }
}

test('what files show is sent in their order, stored by their names, and given to the hub', async () => {
  const { id, incident, attachments, attachment_texts } = await post(
    ['graph.png', 'map.png', 'queue.png'],
    [' Errors rise at ten. ', '', 'A queue.', 'Of no file.'],
  )
  const [graph = '', map = '', queue = ''] = attachments
  expect(attachment_texts).toEqual({ [graph]: 'Errors rise at ten.', [queue]: 'A queue.' })
  const updates = pb.collection('incident_updates')
  const texts = { [graph]: 'Errors rise at ten.', [map]: 'Lisbon.', 'unknown.png': 'Nothing.' }
  const changed = v.parse(Stored, await updates.update(id, { attachment_texts: texts }))
  expect(changed.attachment_texts).toEqual({ [graph]: 'Errors rise at ten.', [map]: 'Lisbon.' })
  const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
  const snapshot = v.parse(Snapshot, await answer.json())
  const found = snapshot.incidents.find((one) => one.id === incident)?.updates[0]
  expect(found?.attachment_texts).toEqual(changed.attachment_texts)
})

test('what files show is said in other languages too, and one added later is no edit', async () => {
  const german = { text: 'Errors rise at ten.', translations: { fr: ' ', de: ' Fehler ab zehn. ' } }
  const { id, attachments, attachment_texts } = await post(['graph.png', 'map.png'], [german, 'Lisbon.'])
  const [graph = '', map = ''] = attachments
  const stored = { text: 'Errors rise at ten.', translations: { de: 'Fehler ab zehn.' } }
  expect(attachment_texts).toEqual({ [graph]: stored, [map]: 'Lisbon.' })
  const updates = pb.collection('incident_updates')
  const change = async (texts: unknown) => {
    const record = await updates.update(id, { attachment_texts: texts })
    return v.parse(v.object({ edited_at: v.string() }), record).edited_at
  }
  const added = { text: 'Lisbon.', translations: { de: 'Lissabon.' } }
  expect(await change({ [graph]: stored, [map]: added })).toBe('')
  expect(await change({ [graph]: stored, [map]: { ...added, translations: { de: 'Porto.' } } })).not.toBe('')
})

test('a text goes with its file, and stays with it whatever becomes of the others', async () => {
  const { id, attachments } = await post(['graph.png', 'map.png'], ['Errors rise at ten.', 'Lisbon.'])
  const [graph = '', map = ''] = attachments
  const updates = pb.collection('incident_updates')
  const less = v.parse(Stored, await updates.update(id, { 'attachments-': [graph] }))
  expect(less.attachment_texts).toEqual({ [map]: 'Lisbon.' })
  const more = v.parse(Stored, await updates.update(id, { '+attachments': [picture('before.png')] }))
  expect(more.attachments).toHaveLength(2)
  expect(more.attachment_texts).toEqual({ [map]: 'Lisbon.' })
  const others = { attachments: [picture('other.png')], attachment_texts: ['Another.'] }
  const replaced = v.parse(Stored, await updates.update(id, others))
  expect(replaced.attachment_texts).toEqual({ [replaced.attachments[0] ?? '']: 'Another.' })
  const none = v.parse(Stored, await updates.update(id, { attachments: [] }))
  expect(none.attachment_texts).toBeNull()
})

test.each([
  ['a text', 'Errors'],
  ['a number', [12]],
  ['a text too long', ['e'.repeat(1001)]],
  ['something nested', { 'graph.png': { en: 'Errors' } }],
  ['a language that is none', { 'graph.png': { text: 'Errors', translations: { german: 'Fehler' } } }],
])('%s is refused', async (_, attachment_texts) => {
  const { id } = await post([], null)
  const change = pb.collection('incident_updates').update(id, { attachment_texts })
  expect(await refusalCodes(change)).toEqual({ attachment_texts: 'attachment_texts_invalid' })
})
