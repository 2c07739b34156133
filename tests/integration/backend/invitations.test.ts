import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Invited } from '../../../src/core/invitation/invitation.ts'
import type { Role } from '../../../src/core/member/member.ts'
import { type Backend, makeTeam, PASSWORD, startBackend, type Team } from '../../support/backend.ts'
import { useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend({ env: { ALDIS_URL: 'https://status.example.com' } })
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())

const send = (client: PocketBase, path: string, body: object) =>
  client.send(`/api/aldis/invitations${path}`, { method: 'POST', body })

async function invite(client: PocketBase, email: string, role: Role = 'responder'): Promise<Invited> {
  return v.parse(Invited, await send(client, '', { page: team.page, email, role }))
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (thrown) => {
      if (!(thrown instanceof ClientResponseError)) throw thrown
      return String(thrown.response.code)
    },
  )
}

const newcomer = (token: string, email: string) => ({ token, email, name: 'Lena', password: PASSWORD })
const roleOf = async (email: string) =>
  (
    await root.collection('memberships').getFullList({ filter: `user.email = "${email}" && page = "${team.page}"` })
  ).map(({ role }) => role)

test('where no mail is set up the link is told once, and whoever holds it makes an account with the address that it names, once', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const invited = await invite(owner, 'lena@example.com')
  expect(invited).toMatchObject({ mailed: false, mail_error: null })
  const stored = await root.collection('invitations').getOne(invited.id)
  expect(JSON.stringify(stored)).not.toContain(invited.token)
  expect(await send(backend.client(), '/read', { token: invited.token })).toEqual({
    page: 'Acme',
    role: 'responder',
    inviter: 'owner',
    email: 'lena@example.com',
  })
  const acceptAs = (email: string) => send(backend.client(), '/accept', newcomer(invited.token, email))
  expect(await codeOf(acceptAs('cfo@corp.example'))).toBe('invitation_other_address')
  const unseen = { ...newcomer(invited.token, 'Lena@example.com'), name: ' \u200b\u2800' }
  expect(await codeOf(send(backend.client(), '/accept', unseen))).toBe('required')
  const accept = () => acceptAs('Lena@example.com')
  const codes = await Promise.all([codeOf(accept()), codeOf(accept())])
  expect(codes.sort()).toEqual(['done', 'invitation_over'])
  expect(await codeOf(send(backend.client(), '/read', { token: invited.token }))).toBe('invitation_over')
  expect(await roleOf('Lena@example.com')).toEqual(['responder'])
  const member = await backend.signInMember('Lena@example.com')
  expect(await member.collection('components').getFullList()).toEqual([])
  const log = await root.collection('audit_log').getFullList({ filter: `page = "${team.page}"` })
  expect(JSON.stringify(log)).not.toContain(invited.token)
  expect(JSON.stringify(log)).not.toContain('token_hash')
})

test('a mailed link is in the mail alone, and works for that address only', async () => {
  const mails = await startMailServer()
  await useMailServer(root, mails)
  try {
    const admin = await backend.signInMember(team.emails.admin)
    expect(await invite(admin, 'tom@example.com', 'viewer')).toMatchObject({ mailed: true, token: '' })
    const mail = await mails.waitForMail('tom@example.com')
    const token = /https:\/\/status\.example\.com\/sign-in\/invited#(\w+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(mail.subject).toBe('Join the team of Acme')
    expect(mail.html).toContain(`href="https://status.example.com/sign-in/invited#${token}"`)
    expect(await send(backend.client(), '/read', { token })).toMatchObject({ role: 'viewer', email: 'tom@example.com' })
    const accept = (email: string) => codeOf(send(backend.client(), '/accept', newcomer(token, email)))
    expect(await accept('eve@example.com')).toBe('invitation_other_address')
    expect(await accept('Tom@example.com')).toBe('done')
    mails.fault = 'recipient'
    const failed = await invite(admin, 'nobody@example.com')
    expect([failed.mailed, failed.mail_error, failed.token.length]).toEqual([false, 'mail_recipient_refused', 32])
    mails.fault = 'sign-in'
    expect((await invite(admin, 'nobody2@example.com')).mail_error).toBe('mail_auth_refused')
  } finally {
    await root.settings.update({ smtp: { enabled: false } })
  }
})

test('the names in a mail are one line each, whatever an admin writes', async () => {
  const mails = await startMailServer()
  await useMailServer(root, mails)
  const admin = await backend.signInMember(team.emails.admin)
  const page = await root.collection('pages').getOne(team.page)
  try {
    const lines = '\r\n\nYour account is blocked: \u202ehttps://evil.example\n\n'
    await admin.collection('users').update(team.ids.admin, { name: `Robin 👩‍💻${lines}` })
    await admin.collection('pages').update(team.page, { name: `Acme${lines}` })
    await invite(admin, 'una@example.com', 'viewer')
    const { text = '' } = await mails.waitForMail('una@example.com')
    const one = 'Your account is blocked: https://evil.example'
    expect(text.split('\n')[0]).toContain(`Robin 👩‍💻 ${one} invites you to the team of the status page “Acme ${one}”`)
  } finally {
    await root.collection('users').update(team.ids.admin, { name: 'admin' })
    await root.collection('pages').update(team.page, { name: page.name })
    await root.settings.update({ smtp: { enabled: false } })
  }
})

test('who has an account joins with it, once', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const { token } = await invite(owner, team.emails.stranger, 'owner')
  expect(await codeOf(send(backend.client(), '/accept', newcomer(token, team.emails.stranger)))).toBe('account_known')
  const stranger = await backend.signInMember(team.emails.stranger)
  expect(await codeOf(send(backend.client(), '/join', { token }))).toBe('signed_out')
  expect(await send(stranger, '/join', { token })).toEqual({ page: team.page })
  expect(await roleOf(team.emails.stranger)).toEqual(['owner'])
  expect(await codeOf(send(stranger, '/join', { token }))).toBe('invitation_over')
  const own = await root
    .collection('memberships')
    .getFirstListItem(`user.email = "${team.emails.stranger}" && page = "${team.page}"`)
  await root.collection('memberships').delete(own.id)
})

test('an invitation ends with its time, by being withdrawn, and with the role of who invited', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const use = (token: string) => codeOf(send(backend.client(), '/accept', newcomer(token, 'late@example.com')))
  const late = await invite(owner, 'late@example.com')
  await root.collection('invitations').update(late.id, { expires_at: '2026-01-01 00:00:00.000Z' })
  expect(await use(late.token)).toBe('invitation_over')
  const withdrawn = await invite(owner, 'late@example.com')
  await send(owner, '/withdraw', { id: withdrawn.id })
  expect(await use(withdrawn.token)).toBe('invitation_over')
  expect(await codeOf(send(owner, '/withdraw', { id: withdrawn.id }))).toBe('invitation_unknown')
  const admin = await backend.signInMember(team.emails.admin)
  const orphaned = await invite(admin, 'late@example.com')
  const membership = await root.collection('memberships').getFirstListItem(`user = "${team.ids.admin}"`)
  await root.collection('memberships').update(membership.id, { role: 'viewer' })
  expect(await use(orphaned.token)).toBe('invitation_over')
  await root.collection('memberships').update(membership.id, { role: 'admin' })
  expect(await use(orphaned.token)).toBe('done')
})

test('owners invite anybody, admins all but owners, nobody else at all; members of the page read who is invited', async () => {
  const roles = ['owner', 'admin', 'responder', 'viewer'] as const
  for (const mine of [...roles, 'stranger'] as const) {
    const client = await backend.signInMember(team.emails[mine])
    const answers = []
    for (const role of roles) answers.push(await codeOf(invite(client, `${mine}-${role}@example.com`, role)))
    const no = 'role_not_enough'
    const expected = { owner: ['done', 'done', 'done', 'done'], admin: [no, 'done', 'done', 'done'] }
    expect(answers, mine).toEqual(mine === 'owner' || mine === 'admin' ? expected[mine] : [no, no, no, no])
    const listed = await client.collection('invitations').getFullList()
    expect(listed.length > 0, mine).toBe(mine !== 'stranger')
    expect(JSON.stringify(listed)).not.toContain('token_hash')
  }
  const admin = await backend.signInMember(team.emails.admin)
  const ofOwner = await root.collection('invitations').getFirstListItem('email = "owner-owner@example.com"')
  expect(await codeOf(send(admin, '/withdraw', { id: ofOwner.id }))).toBe('role_not_enough')
})

test('asked for again without an answer it is the same one: a link is told anew, and a mail goes out once', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const asked = { id: 'invitationagain', page: team.page, email: 'ada@example.com', role: 'viewer' }
  const first = v.parse(Invited, await send(owner, '', asked))
  const second = v.parse(Invited, await send(owner, '', asked))
  expect([first.id, second.id]).toEqual([asked.id, asked.id])
  expect(second.token).not.toBe(first.token)
  expect(await codeOf(send(backend.client(), '/read', { token: first.token }))).toBe('invitation_over')
  expect(await codeOf(send(backend.client(), '/read', { token: second.token }))).toBe('done')
  expect(await root.collection('invitations').getFullList({ filter: 'email = "ada@example.com"' })).toHaveLength(1)
  // Nobody takes another's place in it.
  expect(await codeOf(send(owner, '', { ...asked, email: 'eve@example.com' }))).toBe('invitation_unknown')
  expect(await codeOf(send(owner, '', { ...asked, role: 'admin' }))).toBe('invitation_unknown')
  const responder = await backend.signInMember(team.emails.responder)
  expect(await codeOf(send(responder, '', asked))).toBe('role_not_enough')
  const mails = await startMailServer()
  await useMailServer(root, mails)
  try {
    const mailed = { ...asked, id: 'invitationmails', email: 'kim@example.com' }
    expect(await send(owner, '', mailed)).toMatchObject({ mailed: true })
    await mails.waitForMail('kim@example.com')
    expect(await send(owner, '', mailed)).toMatchObject({ id: mailed.id, mailed: true, token: '' })
    expect(mails.received).toHaveLength(1)
  } finally {
    await root.settings.update({ smtp: { enabled: false } })
  }
})

test('an invitation takes the place of an earlier one to the same address, where who invites may withdraw that', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const admin = await backend.signInMember(team.emails.admin)
  const first = await invite(admin, 'ivo@example.com', 'viewer')
  const second = await invite(owner, 'Ivo@example.com', 'owner')
  const read = (token: string) => codeOf(send(backend.client(), '/read', { token }))
  expect([await read(first.token), await read(second.token)]).toEqual(['invitation_over', 'done'])
  const third = await invite(admin, 'ivo@example.com', 'viewer')
  expect([await read(second.token), await read(third.token)]).toEqual(['done', 'done'])
})
