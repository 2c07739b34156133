import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pocketBaseFolder } from '../../../scripts/folders/data-folder.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { postForm } from '../../support/subscribers/subscriber-links.ts'
import { sendRaw } from '../security/raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  vi.stubEnv('ALDIS_SMS_PROVIDER', 'json')
  vi.stubEnv('ALDIS_SMS_URL', 'https://sms.example.org/send')
  vi.stubEnv('ALDIS_CALL_URL', 'https://calls.example.org/say')
  vi.stubEnv('ALDIS_PHONE_COUNTRIES', '+44 -+4470 +1242')
  vi.stubEnv('ALDIS_PHONE_CODES_DAILY', '8')
  aldis = await startAldis()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aldis?.[Symbol.asyncDispose]()
})

let networks = 1
/** Signs up from a network of its own, where none is named. */
const post = (fields: Record<string, string>, { from = `127.0.1.${++networks}` } = {}) =>
  sendRaw(aldis.edgeUrl, '/subscribe', {
    ...{ method: 'POST', from, body: new URLSearchParams(fields).toString() },
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: aldis.edgeUrl },
  })
const signUp = (sms: string, how = {}) => post({ channel: 'sms', sms }, how)
const signUpToCalls = (call: string, how = {}) => post({ channel: 'call', call }, how)
const numbers = async () =>
  (await aldis.admin.collection('subscribers').getFullList({ sort: 'endpoint' })).map(({ endpoint }) => endpoint)
const codes = async () =>
  (await aldis.admin.collection('deliveries').getFullList({ filter: 'kind = "confirm"' })).length

test('a number of another country than the operator named is not taken, and stays typed', async () => {
  for (const number of ['+883510000001', '+1876 555 0100', '+4', '+44 (0)70 1234 5678'])
    expect((await signUp(number)).status).toBe(400)
  const html = (await signUp('+883510000001')).text
  expect(html).toContain('Text messages cannot be sent to numbers in this country.')
  expect(html).toContain('value="+883510000001"')
  const called = await signUpToCalls('+883510000001')
  expect(called.status).toBe(400)
  expect(called.text).toContain('Numbers in this country cannot be called.')
  expect(await numbers()).toEqual([])
})

test('a number is sent five codes a day, by text message and call together, and the answer is the same', async () => {
  const number = '+44 7700 900123'
  const asked = [signUp, signUpToCalls, signUp, signUpToCalls, signUp]
  for (const ask of asked) expect((await ask(number)).status).toBe(200)
  expect(await codes()).toBe(5)
  // Three an hour by call, but no more than five a day of both.
  const sixth = await signUpToCalls('+44 (0)7700 900123')
  expect(sixth.status).toBe(200)
  expect(sixth.text).toContain('We are calling +447700900123 with a code')
  expect(await codes()).toBe(5)
})

test('one network has a share of what the operator allows in a day, and others go on', async () => {
  const from = '127.0.0.9'
  expect((await signUp('+1242 555 0100', { from })).status).toBe(200)
  expect((await signUpToCalls('+1242 555 0101', { from })).status).toBe(429)
  expect((await signUpToCalls('+1242 555 0101')).status).toBe(200)
})

test('no more codes leave in a day, by text message and call together, than the operator allows, for known numbers and unknown', async () => {
  expect((await signUp('+44 7700 900124')).status).toBe(200)
  for (const number of ['+44 7700 900123', '+44 7700 900124']) expect((await signUp(number)).status).toBe(503)
  expect((await signUpToCalls('+44 7700 900125')).status).toBe(503)
  expect(await numbers()).not.toContain('+447700900125')
  // Other ways to be told are not bound by it.
  expect(
    (await postForm(aldis.edgeUrl, '/subscribe', { channel: 'webhook', webhook: 'https://a.example.org/' })).status,
  ).toBe(200)
  using database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  const age =
    "UPDATE deliveries SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-25 hours') WHERE channel IN ('sms', 'call')"
  expect(database.prepare(age).run().changes).toBe(8)
  expect((await signUp('+44 7700 900125')).status).toBe(200)
})
