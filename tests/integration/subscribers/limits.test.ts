import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pocketBaseFolder } from '../../../scripts/folders/data-folder.ts'
import { MAX_SIGN_UPS_PER_ADDRESS, MAX_SIGN_UPS_PER_NETWORK } from '../../../src/edge/base/limits.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { queuedMails, subscriberOf } from '../../support/subscribers/subscriber-links.ts'
import { sendRaw } from '../security/raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
  await letMailWait(aldis.admin)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

/** Signs up from a network of its own. */
const signUp = (email: string, from: string) =>
  sendRaw(aldis.edgeUrl, '/subscribe', {
    ...{ method: 'POST', from, body: new URLSearchParams({ channel: 'email', email }).toString() },
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: aldis.edgeUrl },
  })

test('an address is signed up a few times, and mailed fewer', { timeout: 60_000 }, async () => {
  const answers: Awaited<ReturnType<typeof signUp>>[] = []
  for (let count = 0; count <= MAX_SIGN_UPS_PER_ADDRESS; count++)
    answers.push(await signUp('often@example.org', '127.0.0.2'))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([...Array<number>(MAX_SIGN_UPS_PER_ADDRESS).fill(200), 429])
  expect(await queuedMails(aldis, 'often@example.org', 'confirm')).toHaveLength(3)
  // Whoever asks is told so, the first time as the last.
  for (const { text } of answers.slice(0, -1))
    expect(text).toContain('An address gets at most 3 of these e-mails an hour. The link in the newest works.')
  // From wherever it comes; other addresses of that network go on.
  expect((await signUp('often@example.org', '127.0.0.3')).status).toBe(429)
  expect((await signUp('other@example.org', '127.0.0.2')).status).toBe(200)
  expect(await queuedMails(aldis, 'often@example.org', 'confirm')).toHaveLength(3)
})

test('a network signs so many addresses up, and keeps what it typed when it must wait', {
  timeout: 60_000,
}, async () => {
  for (let count = 0; count < MAX_SIGN_UPS_PER_NETWORK; count++)
    expect((await signUp(`n${count}@example.org`, '127.0.0.4')).status).toBe(200)
  const refused = await signUp('last@example.org', '127.0.0.4')
  expect(refused.status).toBe(429)
  const html = refused.text
  expect(html).toContain('Too many sign-ups in a short time')
  expect(html).toContain('value="last@example.org"')
  const program = await sendRaw(aldis.edgeUrl, '/api/v2/subscribers.json', {
    ...{ method: 'POST', from: '127.0.0.4', body: 'subscriber[email]=last@example.org' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([program.status, program.code]).toEqual([429, 'rate_limited'])
  expect(Number(program.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a page that has mailed too many within the hour refuses all alike, and mails nobody', {
  timeout: 60_000,
}, async () => {
  expect((await signUp('reader@example.org', '127.0.0.7')).status).toBe(200)
  const reader = await subscriberOf(aldis, 'reader@example.org')
  await aldis.admin.collection('subscribers').update(reader.id, { state: 'active' })
  const mailed = (await aldis.admin.collection('deliveries').getFullList()).length
  using database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO deliveries (id, page, notification, kind, channel, endpoint_hash, state, updated, created)
       SELECT printf('m%014d', i), ?, '', 'confirm', 'email', 'hash' || i, 'delivered',
         strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ') FROM n`,
    )
    .run(aldis.page)
  const form = (path: string, fields: Record<string, string>) =>
    sendRaw(aldis.edgeUrl, path, {
      ...{ method: 'POST', from: '127.0.0.8', body: new URLSearchParams(fields).toString() },
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: aldis.edgeUrl },
    })
  for (const email of ['reader@example.org', 'nobody@example.org']) {
    const answers = [await signUp(email, '127.0.0.8'), await form('/subscriptions/link', { email })]
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    for (const { text } of answers) expect(text).toContain(`value="${email}"`)
  }
  for (const id of [reader.id, 'nobodys00000000']) {
    const again = await form(`/api/v2/subscribers/${id}/resend_confirmation.json`, {})
    expect([again.status, again.code]).toEqual([503, 'too_many'])
  }
  expect(database.prepare("DELETE FROM deliveries WHERE id LIKE 'm00%'").run().changes).toBe(1000)
  expect(await aldis.admin.collection('deliveries').getFullList()).toHaveLength(mailed)
})

test('a page where too many wait to be confirmed takes no address, known or not', { timeout: 60_000 }, async () => {
  expect((await signUp('known@example.org', '127.0.0.5')).status).toBe(200)
  using database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO subscribers (id, page, channel, endpoint, endpoint_hash, state, amount, source, token_version, updated, created)
       SELECT printf('w%014d', i), ?, 'email', 'w' || i || '@example.org', 'hash' || i, 'pending', 'every', 'visitor', 1,
         strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ') FROM n`,
    )
    .run(aldis.page)
  for (const email of ['known@example.org', 'unknown@example.org']) {
    const answer = await signUp(email, '127.0.0.6')
    expect([email, answer.status]).toEqual([email, 503])
    expect(answer.text).toContain(`value="${email}"`)
  }
})
