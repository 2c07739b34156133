import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { postForm, queuedMails, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'
import { waitUntil } from '../../support/wait-until.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await letMailWait(aldis.admin)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

const DAY = 86_400_000
const signUp = (email: string, more: Record<string, string> = {}) =>
  postForm(aldis.edgeUrl, '/subscribe', { channel: 'email', email, ...more })
const confirm = (token: string) => postForm(aldis.edgeUrl, '/subscriptions/confirm', { token })

describe('an address', () => {
  test('waits until it is confirmed, and is managed and left by its links', async () => {
    const answer = await signUp('ada@example.org', { scope: 'all', choices: 'shown', amount: 'ends' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Check your inbox')
    expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({
      state: 'pending',
      amount: 'ends',
      maintenance: false,
      locale: 'en',
      source: 'visitor',
      label: 'a…@example.org',
    })
    expect(await queuedMails(aldis, 'ada@example.org', 'confirm')).toHaveLength(1)
    const before = await tokenFor(aldis, 'manage', 'ada@example.org')
    const token = await tokenFor(aldis, 'confirm', 'ada@example.org', Date.now() + DAY)

    const confirmed = await confirm(token)
    expect(confirmed.status).toBe(200)
    const html = await confirmed.text()
    expect(html).toContain('Updates begin')
    expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({ state: 'active' })
    // A second press says the same; what was given before is void.
    expect((await confirm(token)).status).toBe(200)
    expect((await postForm(aldis.edgeUrl, '/subscriptions', { token: before })).status).toBe(410)

    const manage = await tokenFor(aldis, 'manage', 'ada@example.org')
    const exchanged = await postForm(aldis.edgeUrl, '/subscriptions', {
      token: `https://status.example/subscriptions#${manage}`,
    })
    expect(exchanged.status).toBe(303)
    expect(exchanged.headers.get('location')).toBe('/subscriptions')
    const lines = exchanged.headers.getSetCookie()
    expect(lines[0]).toMatch(/^aldis-updates=[\w-]+; HttpOnly; Path=\/subscriptions; SameSite=Strict; Max-Age=1800$/)
    const cookie = lines[0]?.split(';')[0] ?? ''
    const list = await fetch(`${aldis.edgeUrl}/subscriptions`, { headers: { cookie } })
    expect(await list.text()).toContain('ada@example.org')

    const { id } = await subscriberOf(aldis, 'ada@example.org')
    const change = (fields: Record<string, string>) =>
      postForm(aldis.edgeUrl, '/subscriptions/change', { subscription: id, ...fields }, { cookie })
    expect(
      (
        await change({
          do: 'prefer',
          choices: 'shown',
          scope: 'all',
          amount: 'every',
          maintenance: 'on',
          bundle_minutes: '15',
        })
      ).status,
    ).toBe(303)
    expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({
      amount: 'every',
      maintenance: true,
      bundle_minutes: 15,
    })
    await change({ do: 'pause-7' })
    const { paused_until } = await subscriberOf(aldis, 'ada@example.org')
    expect(Date.parse(paused_until) - Date.now()).toBeGreaterThan(6 * DAY)
    await change({ do: 'resume' })
    expect((await subscriberOf(aldis, 'ada@example.org')).paused_until).toBe('')

    const leave = `/unsubscribe/${await tokenFor(aldis, 'unsubscribe', 'ada@example.org')}`
    const shown = await fetch(aldis.edgeUrl + leave)
    expect(shown.status).toBe(200)
    expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({ state: 'active' })
    // As a mail program posts it: from nowhere, without a cookie.
    const left = await fetch(aldis.edgeUrl + leave, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.status).toBe(200)
    expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({ state: 'unsubscribed' })
    await postForm(aldis.edgeUrl, leave, { undo: '1' })
    expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({ state: 'active', left_at: '' })
  })

  test('is told where it has updates already, and whoever asks is not', async () => {
    await signUp('known@example.org')
    await confirm(await tokenFor(aldis, 'confirm', 'known@example.org', Date.now() + DAY))
    const [known, unknown] = await Promise.all([signUp('known@example.org'), signUp('nobody@example.org')])
    const [ofKnown, ofUnknown] = await Promise.all([known.text(), unknown.text()])
    expect(ofKnown.replaceAll('known@', '@')).toBe(ofUnknown.replaceAll('nobody@', '@'))
    expect(await queuedMails(aldis, 'known@example.org', 'known')).toHaveLength(1)
    expect(await queuedMails(aldis, 'nobody@example.org', 'confirm')).toHaveLength(1)
  })

  test('is sent no more than three mails in an hour, however often it is entered', async () => {
    for (let time = 0; time < 4; time++) expect((await signUp('often@example.org')).status).toBe(200)
    expect(await queuedMails(aldis, 'often@example.org', 'confirm')).toHaveLength(3)
  })

  test('is confirmed by the newest mail it was sent, also where it was entered once more', async () => {
    for (let time = 0; time < 3; time++) await signUp('thrice@example.org')
    const token = await tokenFor(aldis, 'confirm', 'thrice@example.org', Date.now() + DAY)
    await signUp('thrice@example.org')
    expect((await confirm(token)).status).toBe(200)
    expect(await subscriberOf(aldis, 'thrice@example.org')).toMatchObject({ state: 'active' })
  })

  test('that was put aside is asked to confirm anew, and begins again', async () => {
    await signUp('back@example.org')
    await confirm(await tokenFor(aldis, 'confirm', 'back@example.org', Date.now() + DAY))
    const { id } = await subscriberOf(aldis, 'back@example.org')
    await aldis.admin.collection('subscribers').update(id, { state: 'quarantined', problem: 'bounced' })
    await signUp('back@example.org')
    expect(await queuedMails(aldis, 'back@example.org', 'known')).toHaveLength(0)
    expect(await queuedMails(aldis, 'back@example.org', 'confirm')).toHaveLength(2)
    expect(await subscriberOf(aldis, 'back@example.org')).toMatchObject({ state: 'quarantined' })
    await confirm(await tokenFor(aldis, 'confirm', 'back@example.org', Date.now() + DAY))
    const { state, problem } = await subscriberOf(aldis, 'back@example.org')
    // No mail server is set up here, which a courier may have noticed already.
    expect([state, problem === 'bounced']).toEqual(['active', false])
  })

  test('is not confirmed by a link that has expired, or is opened', async () => {
    await signUp('late@example.org')
    const token = await tokenFor(aldis, 'confirm', 'late@example.org', Date.now() - 1000)
    expect((await confirm(token)).status).toBe(410)
    expect((await fetch(`${aldis.edgeUrl}/subscriptions/confirm`)).status).toBe(200)
    expect(await subscriberOf(aldis, 'late@example.org')).toMatchObject({ state: 'pending' })
  })
})

test('a form that is not taken comes back with what was typed', async () => {
  const answer = await signUp('ada@', { amount: 'ends', choices: 'shown' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('value="ada@"')
  expect(html).toContain('Type the whole address')
  expect(html).toMatch(/value="ends" checked/)
})

test('another site signs nobody up', async () => {
  const answer = await signUp('victim@example.org', {})
  expect(answer.status).toBe(200)
  const foreign = await postForm(
    aldis.edgeUrl,
    '/subscribe',
    { email: 'victim@example.org' },
    { origin: 'https://evil.example' },
  )
  expect(foreign.status).toBe(403)
})

test('an address that is of another way, or names a password, is told so', async () => {
  const post = async (fields: Record<string, string>) => (await postForm(aldis.edgeUrl, '/subscribe', fields)).text()
  expect(await post({ channel: 'webhook', webhook: 'https://user:pw@example.org/' })).toContain(
    'Leave out the name and the password before the @.',
  )
  expect(await post({ channel: 'webhook', webhook: 'https://hooks.slack.com/services/T0/B0/xyz' })).toContain(
    'This is an address of Slack. Choose Slack instead.',
  )
  expect(await post({ channel: 'slack', slack: 'https://hooks.example.org/status' })).toContain(
    'For a system of your own, choose Webhook.',
  )
})

test('a webhook begins at once, with a secret that is shown once', async () => {
  const post = () =>
    fetch(`${aldis.edgeUrl}/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'webhook', address: 'https://hooks.example.org/aldis' }),
    })
  const first = await post()
  expect(await first.json()).toMatchObject({ state: 'begun', secret: expect.stringMatching(/^whsec_/) })
  expect(await (await post()).json()).toMatchObject({ state: 'kept', secret: null })
})

test('a private page offers no sign-up, and still lets who was added leave', async () => {
  await signUp('private@example.org')
  await confirm(await tokenFor(aldis, 'confirm', 'private@example.org', Date.now() + DAY))
  const leave = `/unsubscribe/${await tokenFor(aldis, 'unsubscribe', 'private@example.org')}`
  await aldis.admin.collection('pages').update(aldis.page, { visibility: 'private' })
  try {
    const isPrivate = async () => (await fetch(`${aldis.edgeUrl}/live.json`)).status === 404
    await waitUntil('the page is private at the edge', isPrivate)
    expect((await signUp('another@example.org')).status).toBe(401)
    const left = await postForm(aldis.edgeUrl, leave, { 'List-Unsubscribe': 'One-Click' })
    expect(left.status).toBe(200)
    expect(await left.text()).not.toContain('Northwind')
    expect(await subscriberOf(aldis, 'private@example.org')).toMatchObject({ state: 'unsubscribed' })
  } finally {
    await aldis.admin.collection('pages').update(aldis.page, { visibility: 'public' })
    const isPublic = async () => (await fetch(`${aldis.edgeUrl}/live.json`)).status === 200
    await waitUntil('the page is public at the edge', isPublic)
  }
})

test('while PocketBase is away, nothing typed is lost', { timeout: 60_000 }, async () => {
  aldis.pocketbase.signal('SIGSTOP')
  try {
    const answer = await signUp('away@example.org', { amount: 'ends', choices: 'shown' })
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('New addresses cannot be stored right now')
    expect(html).toContain('value="away@example.org"')
    expect(html).toMatch(/value="ends" checked/)
  } finally {
    aldis.pocketbase.signal('SIGCONT')
  }
})
