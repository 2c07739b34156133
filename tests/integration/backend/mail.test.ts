import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MailOut, MailState } from '../../../src/core/mail/mail-state.ts'
import { type Backend, makeTeam, PASSWORD, startBackend, type Team } from '../../support/backend.ts'
import { type MailFault, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { uniqueName } from '../../support/role-rows.ts'

const SILENT = { timeout: 40_000, interval: 500 }

let backend: Backend
let root: PocketBase
let team: Team
let owner: PocketBase

beforeAll(async () => {
  backend = await startBackend({ env: { ALDIS_URL: 'https://status.example.com' } })
  root = await backend.superuser()
  team = await makeTeam(root)
  owner = await backend.signInMember(team.emails.owner)
})
afterEach(() => root.settings.update({ smtp: { enabled: false } }))
afterAll(() => backend.stop())

const read = async (client = owner) => v.parse(MailState, await client.send('/api/aldis/mail', {}))
const sendTest = (client = owner) => client.send('/api/aldis/mail', { method: 'POST' })
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (thrown) => {
      if (!(thrown instanceof ClientResponseError)) throw thrown
      return `${thrown.status} ${thrown.response.code}`
    },
  )
/** Sends a test once the one before is far enough away. */
async function sendTestInTime(): Promise<void> {
  await expect.poll(() => refusalOf(sendTest()), { timeout: 30_000, interval: 1000 }).toBe('none')
}

/** Somebody whose address nobody has confirmed. */
async function makeUnconfirmed(): Promise<string> {
  const email = `${uniqueName()}@example.com`
  await root.collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD, name: 'Kim' })
  return email
}

test('where no mail server is set up that is said, and no test can be sent', async () => {
  expect(await read()).toMatchObject({ isSetUp: false, server: '', sent: null, failed: null, test: null })
  expect(await refusalOf(sendTest())).toBe('409 mail_not_set_up')
})

test('a test is for owners, reaches who asks for it, and tells nobody a secret', async () => {
  const mails = await startMailServer()
  await useMailServer(root, mails)
  for (const role of ['admin', 'responder', 'viewer'] as const) {
    expect(await refusalOf(sendTest(await backend.signInMember(team.emails[role])))).toBe('403 role_not_enough')
  }
  expect(await refusalOf(sendTest(backend.client()))).toBe('401 signed_out')
  await root.collection('users').update(team.ids.owner, { locale: 'de' })
  await sendTestInTime()
  const mail = await mails.waitForMail(team.emails.owner)
  expect(mail.subject).toBe('Test: Mail kommt an')
  expect(mail.from?.text).toBe('"Aldis" <status@example.com>')
  expect(mail.text).toContain('https://status.example.com/console')
  expect(mail.html).toContain('<html lang="de" dir="ltr">')
  await expect.poll(async () => (await read()).test?.state).toBe('sent')
  const state = await read(await backend.signInMember(team.emails.admin))
  expect(state).toMatchObject({
    isSetUp: true,
    server: `127.0.0.1:${mails.port}`,
    failed: null,
    sent: expect.any(String),
  })
  expect(JSON.stringify(state)).not.toMatch(/of the mail server|"aldis"|@example\.com"[^}]*@example/)
  expect(JSON.stringify(state)).not.toContain(team.emails.owner)
  expect(await refusalOf(sendTest())).toBe('429 mail_test_too_soon')
})

const readOut = async (query = '') =>
  v.parse(MailOut, await (await backend.fetchSigned(`/api/aldis/mail/out${query}`)).json())

test('a code that is asked for without a mail server fails for want of one, which is said also later', async () => {
  await root.collection('users').requestOTP(team.emails.viewer)
  await expect.poll(async () => (await read()).failed).toMatchObject({ code: 'mail_not_set_up' })
  expect((await readOut()).state).toBe('off')
})

test('the edge learns whether mail goes out, and of a code by its id, but never by what codes come to', async () => {
  expect((await fetch(`${backend.url}/api/aldis/mail/out`)).status).toBe(401)
  const mails = await startMailServer()
  await useMailServer(root, mails)
  const well = { state: 'up', isCodeLost: false }
  expect(await readOut()).toEqual(well)
  await mails[Symbol.asyncDispose]()
  const { otpId } = await root.collection('users').requestOTP(team.emails.viewer)
  await expect.poll(() => readOut(`?code=${otpId}`)).toEqual({ state: 'up', isCodeLost: true })
  // Whoever asks for the code of an address that nobody has sees the same.
  expect([await readOut(), await readOut('?code=none')]).toEqual([well, well])
  await sendTestInTime()
  await expect.poll(() => readOut()).toEqual({ state: 'failing', isCodeLost: false })
  // New settings are as good as unknown.
  const again = await startMailServer()
  await useMailServer(root, again)
  expect(await readOut()).toEqual(well)
  await sendTestInTime()
  await again.waitForMail(team.emails.owner)
  expect(await readOut()).toEqual(well)
})

describe('a mail that a server does not take is remembered by why', () => {
  test.each<[MailFault, string]>([
    ['sign-in', 'mail_auth_refused'],
    ['recipient', 'mail_recipient_refused'],
    ['mailbox-full', 'mail_recipient_refused'],
  ])('%s', { timeout: 60_000 }, async (fault, code) => {
    const mails = await startMailServer()
    await useMailServer(root, mails)
    mails.fault = fault
    await sendTestInTime()
    await expect.poll(async () => (await read()).test).toMatchObject({ state: 'failed', code })
    expect((await read()).failed).toMatchObject({ code })
  })

  test('also where nobody listens', { timeout: 60_000 }, async () => {
    const mails = await startMailServer()
    await useMailServer(root, mails)
    await mails[Symbol.asyncDispose]()
    await sendTestInTime()
    await expect
      .poll(async () => (await read()).test)
      .toMatchObject({ state: 'failed', code: 'mail_connection_refused' })
  })
})

test('a mail that PocketBase sends by itself is remembered as well', async () => {
  const mails = await startMailServer()
  await useMailServer(root, mails)
  const before = (await read()).sent
  const email = await makeUnconfirmed()
  await root.collection('users').requestVerification(email)
  await mails.waitForMail(email)
  await expect.poll(async () => (await read()).sent).not.toBe(before)
})

test('a server that says nothing holds three mails, and no more are sent to it', { timeout: 120_000 }, async () => {
  const mails = await startMailServer()
  await useMailServer(root, mails)
  mails.fault = 'silent'
  await sendTestInTime()
  expect(await refusalOf(sendTest())).toBe('429 mail_test_running')
  for (const email of [await makeUnconfirmed(), await makeUnconfirmed()]) {
    await root.collection('users').requestVerification(email)
  }
  await expect.poll(async () => (await read()).test, SILENT).toMatchObject({ state: 'failed', code: 'mail_timeout' })
  // What else the backend does is not held up.
  expect((await owner.collection('components').getFullList()).length).toBeGreaterThanOrEqual(0)
  const before = Date.now()
  await sendTestInTime()
  await expect.poll(async () => (await read()).failed, SILENT).toMatchObject({ code: 'mail_timeout' })
  expect(Date.parse((await read()).failed?.at ?? '')).toBeGreaterThan(before)
  expect(mails.connections).toBe(3)
  await mails[Symbol.asyncDispose]()
})
