import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend, Team } from '../../support/backend.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { noisePng } from '../../support/picture.ts'
import { draftContent } from '../../support/role-rows.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { freshId } from '../survival/post.ts'

let started: TeamBackend
let backend: Backend
let root: PocketBase
let team: Team
let responder: PocketBase
let mails: MailServer
let incident: string

beforeAll(async () => {
  started = await startTeamBackend()
  ;({ backend, root, team, responder } = started)
  mails = await startMailServer()
  await useMailServer(root, mails)
  await root.collection('pages').update(team.page, { approval_from: 'major' })
})
afterAll(() => started?.stop())
beforeEach(async () => {
  mails.received.length = 0
  mails.fault = null
  for (const { id } of await root.collection('yes_links').getFullList()) await root.collection('yes_links').delete(id)
  for (const { id } of await root.collection('drafts').getFullList()) await root.collection('drafts').delete(id)
  const made = { page: team.page, kind: 'realtime', name: 'Slow', published: true, impact_override: 'major' }
  incident = (await root.collection('incidents').create(made)).id
  await root.collection('incident_updates').create({ incident, status: 'investigating', body: 'Looking.' })
})

async function write(body: string) {
  const content = { ...draftContent(body), translations: { de: { body: `${body} (auf Deutsch)` } } }
  return responder.collection('drafts').create({ page: team.page, incident, holder: freshId(), content })
}
const ask = ({ id, updated }: { id: string; updated?: string }) =>
  responder.collection('drafts').update(id, { asked_at: new Date().toISOString(), updated })
const mailed = (id: string) =>
  root
    .collection('drafts')
    .getOne(id)
    .then((draft) => draft.mailed)
const done = (part: object = {}) => ({ state: 'done', sent: 2, failed: 0, unproven: 0, limited: 0, ...part })
const waitUntilMailed = (id: string, what: object) => expect.poll(() => mailed(id), { timeout: 15_000 }).toEqual(what)

/** What the mail to somebody leads to: its link's token. */
async function tokenOf(to: string, count = 1): Promise<string> {
  const { text = '' } = await mails.waitForMail(to, count)
  return /\/sign-in\/yes#(\w+)/.exec(text)?.[1] ?? ''
}
async function call(what: 'read' | 'say', token: string) {
  const body = JSON.stringify({ token })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${backend.url}/api/aldis/yes/${what}`, { method: 'POST', body, headers })
  return { status: answer.status, json: await answer.json() }
}
const refused = (status: number, code: string) => ({ status, json: { code, message: expect.any(String) } })

test('everybody else who may say yes is mailed what waits, and a link says yes, once, in their name', async () => {
  const draft = await ask(await write('We found it.'))
  await waitUntilMailed(draft.id, done())
  expect(mails.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    [team.emails.admin, team.emails.owner].toSorted(),
  )
  const { text, subject } = await mails.waitForMail(team.emails.admin)
  for (const words of ['responder asks', 'Slow', 'We found it.', 'We found it. (auf Deutsch)'])
    expect(text).toContain(words)
  expect(subject, 'servers log subjects').not.toContain('found')
  const token = await tokenOf(team.emails.admin)
  const read = await call('read', token)
  expect(read).toMatchObject({
    status: 200,
    json: { author: 'responder', you: 'admin', incident: 'Slow', body: 'We found it.', said: null },
  })
  expect(await call('read', token), 'reading gives no yes').toEqual(read)
  const said = { status: 200, json: { said: { name: 'admin', isYou: true } } }
  expect(await call('say', token)).toMatchObject(said)
  expect(await call('say', token), 'whose answer was lost').toMatchObject(said)
  expect(await call('read', await tokenOf(team.emails.owner))).toMatchObject({
    json: { said: { name: 'admin', isYou: false } },
  })
  const content = {
    ...draftContent('We found it.'),
    incident,
    translations: { de: { body: 'We found it. (auf Deutsch)' } },
  }
  const { status, body, translations } = content
  const posted = await responder.collection('incident_updates').create({ incident, status, body, translations })
  expect(posted.approval).toMatchObject({ by: { id: team.ids.admin }, via: 'mail' })
  expect(await call('read', token), 'once it is posted').toEqual(refused(400, 'yes_over'))
  const rows = await root.collection('audit_log').getFullList({ filter: 'collection = "drafts"' })
  expect(rows).toMatchObject([{ person: team.ids.admin, via: 'mail', action: 'update', subject: 'Slow' }])
  const kept = JSON.stringify([
    await root.collection('yes_links').getFullList(),
    await root.collection('audit_log').getFullList(),
    await root.logs.getList(1, 500),
  ])
  expect(kept).toContain('yes_links')
  expect(kept, 'nobody keeps the token').not.toContain(token)
})

test('a link is to the words that were mailed: it shows no others, and none of before', async () => {
  const draft = await ask(await write('We found it.'))
  await waitUntilMailed(draft.id, done())
  const token = await tokenOf(team.emails.admin)
  const { updated } = await root.collection('drafts').getOne(draft.id)
  const changed = await responder.collection('drafts').update(draft.id, { content: draftContent('Perhaps.'), updated })
  expect(changed.mailed).toBeNull()
  for (const what of ['read', 'say'] as const) expect(await call(what, token)).toEqual(refused(409, 'yes_stale'))
  await ask(changed)
  const next = await tokenOf(team.emails.admin, 2)
  expect(await call('read', token), 'of the mail before').toEqual(refused(400, 'yes_over'))
  expect(await call('read', next)).toMatchObject({ json: { body: 'Perhaps.' } })
  const { approval } = await root.collection('drafts').getOne(draft.id)
  expect(approval).toBeNull()
})

test('mail and link say which files there are and what they show, and end once those are others', async () => {
  const draft = await write('See the chart.')
  const said = { text: 'Errors rise.', translations: { de: 'Fehler nehmen zu.' } }
  const file = new File([Buffer.from(noisePng(3, 2))], 'Error rate.png', { type: 'image/png' })
  const files = { 'attachments+': [file], attachment_texts: [said] }
  const asked = await ask(await responder.collection('drafts').update(draft.id, { ...files, updated: draft.updated }))
  await waitUntilMailed(draft.id, done())
  const { text } = await mails.waitForMail(team.emails.admin)
  for (const words of ['Attached: error_rate.png', 'Errors rise.', 'Fehler nehmen zu.']) expect(text).toContain(words)
  const token = await tokenOf(team.emails.admin)
  expect(await call('read', token)).toMatchObject({
    status: 200,
    json: {
      files: [
        {
          name: 'error_rate.png',
          texts: [
            { language: '', text: 'Errors rise.' },
            { language: 'de', text: 'Fehler nehmen zu.' },
          ],
        },
      ],
    },
  })
  const { updated } = await root.collection('drafts').getOne(asked.id)
  const changed = await responder.collection('drafts').update(draft.id, { attachment_texts: ['Errors fall.'], updated })
  expect(changed.mailed).toBeNull()
  for (const what of ['read', 'say'] as const) expect(await call(what, token)).toEqual(refused(409, 'yes_stale'))
})

test('a link is nobody’s who may not post now, and ends with its time and its person’s sessions', async () => {
  const draft = await ask(await write('We found it.'))
  await waitUntilMailed(draft.id, done())
  const [ofAdmin, ofOwner] = [await tokenOf(team.emails.admin), await tokenOf(team.emails.owner)]
  const membership = await root.collection('memberships').getFirstListItem(`user = "${team.ids.admin}"`)
  await root.collection('memberships').update(membership.id, { role: 'viewer' })
  for (const what of ['read', 'say'] as const) expect(await call(what, ofAdmin)).toEqual(refused(403, 'yes_not_yours'))
  await root.collection('memberships').delete(membership.id)
  expect(await call('say', ofAdmin)).toEqual(refused(403, 'yes_not_yours'))
  await root.collection('memberships').create({ page: team.page, user: team.ids.admin, role: 'admin' })
  const [link] = await root.collection('yes_links').getFullList({ filter: `user = "${team.ids.owner}"` })
  await root.collection('yes_links').update(link?.id ?? '', { expires_at: new Date(Date.now() - 1).toISOString() })
  expect(await call('say', ofOwner)).toEqual(refused(400, 'yes_over'))
  const password = 'quite another password'
  await root.collection('users').update(team.ids.admin, { password, passwordConfirm: password })
  expect(await call('say', ofAdmin)).toEqual(refused(400, 'yes_over'))
  for (const token of ['', 'x'.repeat(32), `${ofAdmin}x`])
    expect(await call('read', token)).toEqual(refused(400, 'yes_over'))
  expect((await root.collection('drafts').getOne(draft.id)).approval).toBeNull()
})

test('who has no proven address is not mailed, nor whom the server refuses, and the draft says so', async () => {
  await root.collection('users').update(team.ids.owner, { verified: false })
  const draft = await ask(await write('We found it.'))
  await waitUntilMailed(draft.id, done({ sent: 1, unproven: 1 }))
  await root.collection('users').update(team.ids.owner, { verified: true })
  mails.fault = 'message'
  const other = await ask(await write('Other words.'))
  await waitUntilMailed(other.id, done({ sent: 0, failed: 2 }))
})

test('nobody is mailed too often, nor where no update waits', async () => {
  const limit = 12
  const draft = await write('Word 0.')
  let { updated } = draft
  for (let n = 1; n <= limit + 1; n += 1) {
    const asked = await ask({ id: draft.id, updated })
    await waitUntilMailed(draft.id, n <= limit ? done() : done({ sent: 0, limited: 2 }))
    const content = draftContent(`Word ${n}.`)
    updated = (await responder.collection('drafts').update(draft.id, { content, updated: asked.updated })).updated
  }
  expect(mails.received).toHaveLength(2 * limit)
  await root.collection('pages').update(team.page, { approval_from: '' })
  const unasked = await ask({ id: draft.id, updated })
  await backend.fetchSigned('/api/aldis/yes-mails', { method: 'POST', body: '{}' })
  await root.collection('pages').update(team.page, { approval_from: 'major' })
  expect(unasked.mailed).toBeNull()
  expect(mails.received).toHaveLength(2 * limit)
})

test('where a page asks for a second way to sign in, the link leads there and is no yes', async () => {
  await root.collection('pages').update(team.page, { require_second_factor: true })
  const draft = await ask(await write('We found it.'))
  await waitUntilMailed(draft.id, done())
  const { text } = await mails.waitForMail(team.emails.admin)
  await root.collection('pages').update(team.page, { require_second_factor: false })
  expect(text).toMatch(new RegExp(`/console/acme-\\w+/incidents/${incident}`))
  expect(text).not.toContain('/sign-in/yes')
})

test('without a mail server the draft says at once that nobody was mailed', async () => {
  await root.settings.update({ smtp: { enabled: false } })
  const draft = await ask(await write('We found it.'))
  expect(draft.mailed).toEqual({ state: 'off' })
})
