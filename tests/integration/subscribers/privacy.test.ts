import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'

let aldis: TestAldis
beforeAll(async () => {
  vi.stubEnv('ALDIS_MAIL_PROVIDER', 'postmark')
  vi.stubEnv('ALDIS_MAIL_FROM', 'status@example.org')
  vi.stubEnv('ALDIS_MAIL_KEY', 'key')
  aldis = await startAldis()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aldis?.[Symbol.asyncDispose]()
})

const read = async (path: string) => {
  const answer = await fetch(aldis.edgeUrl + path, { redirect: 'manual' })
  return { status: answer.status, text: (await answer.text()).replace(/\s+/g, ' ') }
}
const setPage = (own: object) => aldis.owner.collection('pages').update(aldis.page, own)

test('what is kept is said by the page’s true settings, in each language', { timeout: 60_000 }, async () => {
  const { status, text } = await read('/privacy')
  expect(status).toBe(200)
  for (const said of ['90 days', '7 days', 'Postmark', 'Slack', 'Microsoft Teams', 'until you leave'])
    expect(text).toContain(said)
  // No keys are set by which browsers or telephones could be told.
  for (const absent of ['push service', 'text message provider', 'Turnstile']) expect(text).not.toContain(absent)
  await setPage({ delivery_days: 30, support_url: 'mailto:privacy@example.org' })
  await waitUntil('the page’s days are said', async () => (await read('/privacy')).text.includes('30 days'))
  expect((await read('/privacy')).text).toContain('href="mailto:privacy@example.org"')
  expect((await read('/de/privacy')).text).toMatch(/30 Tage.*Postmark/)
  await setPage({ delivery_days: 0 })
  await waitUntil('the usual days are said', async () => (await read('/privacy')).text.includes('90 days'))
})

test('the form and one’s own updates lead to it', async () => {
  expect((await read('/subscribe')).text).toContain('href="/privacy"')
  expect((await read('/de/subscribe')).text).toContain('href="/de/privacy"')
  expect((await read('/subscriptions')).text).toContain('href="/privacy"')
})

test('a private page’s is for its members', { timeout: 60_000 }, async () => {
  await setPage({ visibility: 'private' })
  await waitUntil('strangers are led to the sign-in', async () => (await read('/privacy')).status !== 200)
  expect((await read('/privacy')).text).not.toContain('Postmark')
})
