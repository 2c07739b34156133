// Over 300 lines, for each way around a second yes stands beside the rule that it tries.
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Backend, refusalCodes, type Team } from '../../support/backend.ts'
import { noisePng } from '../../support/picture.ts'
import { draftContent } from '../../support/role-rows.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { freshId } from '../survival/post.ts'

let started: TeamBackend
let backend: Backend
let root: PocketBase
let team: Team
let responder: PocketBase
let admin: PocketBase
let owner: PocketBase
let incident: string
let component: string

beforeAll(async () => {
  started = await startTeamBackend()
  ;({ backend, root, team, responder } = started)
  admin = await backend.signInMember(team.emails.admin)
  owner = await backend.signInMember(team.emails.owner)
  component = (await root.collection('components').create({ page: team.page, name: 'API' })).id
  await root.collection('pages').update(team.page, { approval_from: 'major' })
})
afterAll(() => started?.stop())

const open = async (impact_override: string) => {
  const made = { page: team.page, kind: 'realtime', name: 'Slow', published: true, impact_override }
  const { id } = await root.collection('incidents').create(made)
  await root.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Looking.' })
  return id
}
beforeEach(async () => {
  incident = await open('major')
})

const post = (pb: PocketBase, body: string, more: object = {}) =>
  pb.collection('incident_updates').create({ incident, status: 'identified', body, ...more })
async function draftOf(pb: PocketBase, body: string, more: object = {}) {
  const draft = await pb
    .collection('drafts')
    .create({ page: team.page, incident, holder: freshId(), content: draftContent(body), ...more })
  return pb.collection('drafts').update(draft.id, { asked_at: new Date().toISOString(), updated: draft.updated })
}
const sayYes = (pb: PocketBase, { id, updated }: { id: string; updated?: string }) =>
  pb.collection('drafts').update(id, { approval: { yes: true }, updated })

test('an update of that impact waits for a second yes, a lesser one does not', async () => {
  expect(await refusalCodes(post(responder, 'We found it.'))).toEqual({ approval: 'approval_needed' })
  const draft = await draftOf(responder, 'We found it.')
  expect(await refusalCodes(post(responder, 'We found it.')), 'asked, and not said').toEqual({
    approval: 'approval_needed',
  })
  expect(await sayYes(admin, draft)).toMatchObject({ approval: { by: { id: team.ids.admin } } })
  expect(await refusalCodes(post(responder, 'Other words.'))).toEqual({ approval: 'approval_needed' })
  expect(await post(responder, ' We found it. ')).toMatchObject({ approval: { by: { id: team.ids.admin } } })
  incident = await open('minor')
  expect(await post(responder, 'We found it.')).toMatchObject({ approval: null })
})

test('a yes is somebody else’s, to what they saw, and is over once the words change', async () => {
  const draft = await draftOf(responder, 'We found it.')
  expect(await refusalCodes(sayYes(responder, draft))).toEqual({ approval: 'approval_own' })
  const viewer = await backend.signInMember(team.emails.viewer)
  await expect(sayYes(viewer, draft)).rejects.toMatchObject({ status: 404 })
  const approved = await sayYes(admin, draft)
  const content = draftContent('We found it, perhaps.')
  const changed = await responder.collection('drafts').update(draft.id, { content, updated: approved.updated })
  expect(changed).toMatchObject({ approval: null, asked_at: '' })
  expect(await refusalCodes(sayYes(admin, approved)), 'who saw the old words').toEqual({ updated: 'record_moved' })
  expect(await refusalCodes(sayYes(admin, changed))).toEqual({ approval: 'approval_unasked' })
  expect(await refusalCodes(post(responder, 'We found it, perhaps.'))).toEqual({ approval: 'approval_needed' })
})

test('whoever said yes posts nothing by it themselves, nor does a yes of one who may not post', async () => {
  const draft = await draftOf(responder, 'We found it.')
  await sayYes(admin, draft)
  expect(await refusalCodes(post(admin, 'We found it.'))).toEqual({ approval: 'approval_needed' })
  const membership = await root.collection('memberships').getFirstListItem(`user = "${team.ids.admin}"`)
  await root.collection('memberships').update(membership.id, { role: 'viewer' })
  const refused = await refusalCodes(post(responder, 'We found it.'))
  await root.collection('memberships').update(membership.id, { role: 'admin' })
  expect(refused).toEqual({ approval: 'approval_needed' })
})

test('an owner breaks the glass, and the log says so; nobody else does', async () => {
  expect(await refusalCodes(post(admin, 'Now.', { break_glass: true }))).toEqual({ approval: 'approval_needed' })
  expect(await post(owner, 'Now.', { break_glass: true })).toMatchObject({ approval: { broken: true } })
  const [row] = await root
    .collection('audit_log')
    .getFullList({ filter: 'collection = "incident_updates"', sort: '-created,-revision' })
  expect(row).toMatchObject({ person: team.ids.owner, after: { approval: { broken: true } } })
})

test('nobody but an owner gets an incident below the rule by its impact alone', async () => {
  const lower = (pb: PocketBase) => pb.collection('incidents').update(incident, { impact_override: 'minor' })
  for (const pb of [responder, admin])
    expect(await refusalCodes(lower(pb))).toEqual({ impact_override: 'approval_needed' })
  expect(await responder.collection('incidents').update(incident, { impact_override: 'critical' })).toMatchObject({
    impact: 'critical',
  })
  expect(await lower(owner)).toMatchObject({ impact: 'minor' })
})

const CRITICAL = { impact: { by: 'person', impact: 'critical' }, previousOverride: 'minor' }

test('an impact raised above the rule by hand is a post too: it comes with a yes, or an owner says so', async () => {
  incident = await open('minor')
  const raise = { impact_override: 'critical' }
  const alone = (pb: PocketBase) => pb.collection('incidents').update(incident, raise)
  for (const pb of [responder, admin])
    expect(await refusalCodes(alone(pb))).toEqual({ impact_override: 'approval_needed' })
  expect(await refusalCodes(post(responder, 'It is worse.', raise))).toEqual({ approval: 'approval_needed' })
  const batch = responder.createBatch()
  batch.collection('incident_updates').create({ incident, status: 'identified', body: 'It is worse.' })
  batch.collection('incidents').update(incident, raise)
  await expect(batch.send(), 'one after the other').rejects.toMatchObject({ status: 400 })
  await sayYes(admin, await draftOf(responder, 'It is worse.'))
  expect(await refusalCodes(post(responder, 'It is worse.', raise)), 'a yes to the words alone').toEqual(NO_YES)
  const content = { ...draftContent('It is worse.'), ...CRITICAL }
  await sayYes(admin, await draftOf(responder, '', { content }))
  expect(await post(responder, 'It is worse.', raise)).toMatchObject(YES)
  expect(await root.collection('incidents').getOne(incident)).toMatchObject({ impact: 'critical', ...raise })
  const [row] = await root.collection('audit_log').getFullList({ filter: `record = "${incident}"`, sort: '-revision' })
  expect(row).toMatchObject({ before: { impact_override: 'minor' }, after: raise, subject: 'Slow' })
  const lower = { impact_override: 'minor', break_glass: true }
  expect(await refusalCodes(post(admin, 'Less.', lower))).toEqual({ impact_override: 'approval_needed' })
  expect(await post(owner, 'Less.', lower)).toMatchObject({ approval: { broken: true } })
  expect(await alone(owner)).toMatchObject({ impact: 'critical' })
})

test('what a timed draft raises by hand waits for a yes as well', async () => {
  incident = await open('minor')
  const at = new Date(Date.now() + 1500).toISOString()
  const timed = (body: string) => ({
    publish_at: at,
    content: { ...draftContent(body), ...CRITICAL, seenRevision: null },
  })
  const without = await draftOf(responder, '', timed('Without.'))
  await sayYes(admin, await draftOf(responder, '', timed('With a yes.')))
  await new Promise((done) => setTimeout(done, Date.parse(at) - Date.now() + 50))
  await started.tick()
  expect(await root.collection('incidents').getOne(incident)).toMatchObject({ impact: 'critical' })
  expect(await root.collection('drafts').getOne(without.id)).toMatchObject({ refused: { code: 'approval_needed' } })
})

const OUTAGE = () => [{ component, status: 'major_outage' }]
const openAs = (pb: PocketBase, more: object = {}) =>
  pb.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Slow', published: true, ...more })

test('what was posted while it was hidden is shown by an owner alone, unless somebody said yes to it', async () => {
  const { id } = await openAs(responder, { published: false })
  incident = id
  await post(responder, 'All is lost.', { status: 'investigating', affected: OUTAGE() })
  const show = (pb: PocketBase) => pb.collection('incidents').update(id, { published: true })
  for (const pb of [responder, admin]) expect(await refusalCodes(show(pb))).toEqual({ published: 'approval_needed' })
  expect(await show(owner)).toMatchObject({ published: true, impact: 'critical' })
})

test('what visitors read may be archived and shown again, but not with words that were added meanwhile', async () => {
  const archive = (archived_at: string) => responder.collection('incidents').update(incident, { archived_at })
  await archive(new Date().toISOString())
  expect(await archive('')).toMatchObject({ archived_at: '' })
  await archive('2099-01-01 00:00:00.000Z')
  await post(responder, 'All is lost.')
  expect(await refusalCodes(archive(''))).toEqual({ published: 'approval_needed' })
})

test('an impact by hand that is less than its components spares no update the yes', async () => {
  incident = (await openAs(responder, { impact_override: 'none' })).id
  const first = { status: 'investigating', affected: OUTAGE() }
  expect(await refusalCodes(post(responder, 'All is lost.', first))).toEqual({ approval: 'approval_needed' })
  await post(owner, 'All is lost, nearly.', { ...first, break_glass: true })
  expect(await post(responder, 'As the owner said, it is less.'), 'an owner said so').toMatchObject({ approval: null })
})

test('no update gets its incident above or below the rule by being changed or deleted, except by an owner', async () => {
  incident = (await openAs(responder)).id
  const harmless = await post(responder, 'We look.', { status: 'investigating' })
  const edit = (pb: PocketBase, id: string, affected: object[]) =>
    pb.collection('incident_updates').update(id, { affected, body: 'Other words.' })
  expect(await refusalCodes(edit(responder, harmless.id, OUTAGE()))).toEqual({ affected: 'approval_needed' })
  await edit(owner, harmless.id, OUTAGE())
  expect(await refusalCodes(edit(responder, harmless.id, []))).toEqual({ affected: 'approval_needed' })
  await post(owner, 'Another.', { break_glass: true })
  const remove = (pb: PocketBase) => pb.collection('incident_updates').delete(harmless.id)
  expect(await refusalCodes(remove(admin))).toEqual({ affected: 'approval_needed' })
  expect(await edit(responder, harmless.id, OUTAGE()), 'other words alone').toMatchObject({ body: 'Other words.' })
  await remove(owner)
})

test('what waited for a yes is put right by its author, an admin or an owner, and by no other responder', async () => {
  const posted = await post(owner, 'We found it.', { break_glass: true })
  const edit = (pb: PocketBase) => pb.collection('incident_updates').update(posted.id, { body: 'We lost it.' })
  expect(await refusalCodes(edit(responder))).toEqual({ body: 'approval_needed' })
  await responder.collection('incident_updates').update(posted.id, { translations: { de: { body: 'Gefunden.' } } })
  for (const pb of [admin, owner]) expect(await edit(pb)).toMatchObject({ body: 'We lost it.' })
})

test('only an owner says which updates wait', async () => {
  const change = (pb: PocketBase) => pb.collection('pages').update(team.page, { approval_from: 'critical' })
  expect(await refusalCodes(change(admin))).toEqual({ approval_from: 'role_not_enough' })
  await change(owner)
  await root.collection('pages').update(team.page, { approval_from: 'major' })
})

test('the clock posts what was said yes to, and nothing else', async () => {
  const at = new Date(Date.now() + 1500).toISOString()
  const timed = { publish_at: at, content: { ...draftContent('With a yes.'), seenRevision: null } }
  const without = await draftOf(responder, '', { ...timed, content: { ...timed.content, body: 'Without.' } })
  const draft = await draftOf(responder, '', timed)
  await sayYes(admin, draft)
  await new Promise((done) => setTimeout(done, Date.parse(at) - Date.now() + 50))
  await started.tick()
  expect(await root.collection('drafts').getOne(without.id)).toMatchObject({ refused: { code: 'approval_needed' } })
  const posted = await root.collection('incident_updates').getFullList({ filter: `incident = "${incident}"` })
  expect(posted.map(({ body }) => body).toSorted()).toEqual(['Looking.', 'With a yes.'])
})

const chart = (seed = 3, name = 'Error rate.png') =>
  new File([Buffer.from(noisePng(seed, 2))], name, { type: 'image/png' })
/** The same, byte by byte, but for the last one. */
const almostChart = () => {
  const bytes = Buffer.from(noisePng(3, 2))
  return new File([Buffer.from(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)))], 'Error rate.png')
}
const attached = (texts: unknown[], ...attachments: File[]) => ({ attachments, attachment_texts: texts })
const GERMAN = { text: 'Errors rise.', translations: { de: 'Fehler nehmen zu.' } }
const NO_YES = { approval: 'approval_needed' }
const YES = { approval: { by: { id: expect.any(String) } } }

test('a yes is to files and what they show too: an update with others, or without, needs another', async () => {
  await sayYes(admin, await draftOf(responder, 'See.', attached([GERMAN], chart())))
  const tries = {
    'without its file': {},
    'with another picture of the same name': attached([GERMAN], chart(4)),
    'with one that differs in a bit': attached([GERMAN], almostChart()),
    'with one more': attached([GERMAN, GERMAN], chart(), chart()),
    'saying something else of it': attached(['All is well.'], chart()),
    'saying nothing of it': attached([], chart()),
    'without what it shows in German': attached(['Errors rise.'], chart()),
  }
  for (const [how, more] of Object.entries(tries))
    expect(await refusalCodes(post(responder, 'See.', more)), how).toEqual(NO_YES)
  expect(await post(owner, 'See.', { ...attached([GERMAN], chart(4)), break_glass: true })).toMatchObject({
    approval: { broken: true },
  })
  await sayYes(admin, await draftOf(responder, 'See.', attached([GERMAN], chart())))
  expect(await post(responder, 'See.', attached([GERMAN], chart()))).toMatchObject(YES)
  await sayYes(admin, await draftOf(responder, 'Nothing to see.'))
  expect(await refusalCodes(post(responder, 'Nothing to see.', attached([], chart())))).toEqual(NO_YES)
  expect(await post(responder, 'Nothing to see.')).toMatchObject(YES)
})

test('a yes that cannot be used hides none that can', async () => {
  const words = attached([], chart())
  const viewer = team.ids.viewer
  const membership = await root.collection('memberships').getFirstListItem(`user = "${viewer}"`)
  await root.collection('memberships').update(membership.id, { role: 'responder' })
  const former = await backend.signInMember(team.emails.viewer)
  await sayYes(former, await draftOf(responder, 'See.', words))
  await root.collection('memberships').update(membership.id, { role: 'viewer' })
  expect(await refusalCodes(post(responder, 'See.', words)), 'of one who may not post').toEqual(NO_YES)
  await sayYes(admin, await draftOf(responder, 'See.', attached([], chart(4))))
  expect(await refusalCodes(post(responder, 'See.', words)), 'to another picture').toEqual(NO_YES)
  await sayYes(admin, await draftOf(responder, 'See.', words))
  expect(await post(responder, 'See.', words)).toMatchObject({ approval: { by: { id: team.ids.admin } } })
})

test('a yes that counts for nothing stands at no update', async () => {
  await sayYes(admin, await draftOf(responder, 'See.', attached([], chart())))
  incident = await open('minor')
  await sayYes(admin, await draftOf(responder, 'Look.', attached([], chart())))
  const { id, approval } = await post(responder, 'Look.', attached([], chart(4)))
  expect(approval).toBeNull()
  expect((await root.collection('incident_updates').getOne(id)).approval).toBeNull()
})

test('files in any order and of any name are the same files, also of names that are made up', async () => {
  const [one, two] = [chart(3, '障害.png'), chart(4, 'a.b.png')]
  await sayYes(admin, await draftOf(responder, 'See.', attached(['One.', 'Two.'], one, two)))
  expect(await refusalCodes(post(responder, 'See.', attached(['One.', 'Two.'], two, one))), 'the texts').toEqual(NO_YES)
  expect(await post(responder, 'See.', attached(['Two.', 'One.'], two, one))).toMatchObject(YES)
})

test('a yes is taken back where a file or what it shows changes, and not where the same is sent again', async () => {
  const change = async (fields: (name: string) => object) => {
    const asked = await draftOf(responder, 'See.', attached(['Errors rise.'], chart()))
    const { attachments, updated } = await sayYes(admin, asked)
    return responder.collection('drafts').update(asked.id, { ...fields(String(attachments[0])), updated })
  }
  const over = { approval: null, asked_at: '' }
  expect(await change((name) => ({ 'attachments-': [name] }))).toMatchObject(over)
  const more = { 'attachments+': [chart(4)], attachment_texts: ['Errors rise.', ''] }
  expect(await change(() => more)).toMatchObject(over)
  expect(await change(() => ({ attachment_texts: ['Errors fall.'] }))).toMatchObject(over)
  expect(await change(() => ({ attachment_texts: [{ ...GERMAN }] }))).toMatchObject(over)
  expect(await change(() => ({ attachment_texts: [' Errors rise. '] }))).toMatchObject({
    approval: { by: { id: team.ids.admin } },
    asked_at: expect.stringMatching(/./),
  })
})

test('the clock posts with its yes what has files', async () => {
  const at = new Date(Date.now() + 1500).toISOString()
  const content = { ...draftContent('By itself.'), seenRevision: null }
  const draft = await draftOf(responder, '', { publish_at: at, content, ...attached(['Errors rise.'], chart()) })
  await sayYes(admin, draft)
  await new Promise((done) => setTimeout(done, Date.parse(at) - Date.now() + 50))
  await started.tick()
  const find = () => root.collection('incident_updates').getFullList({ filter: `incident = "${incident}"` })
  expect(await find()).toHaveLength(2)
  const [posted] = (await find()).filter(({ body }) => body === 'By itself.')
  expect(posted).toMatchObject({ ...YES, attachments: [expect.stringMatching(/^error_rate_/)] })
})
