import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { manage } from '../../support/subscribers/manage.ts'
import { postForm, queuedMails, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { makeSubscriber } from './ledger.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await letMailWait(aldis.admin)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})
const PEOPLE = { accept: 'text/html' }

describe('a form that is not taken', () => {
  test('keeps what was typed and says at the field what is missing', async () => {
    const { id } = await makeSubscriber(aldis, 'email', 'choosing@example.org')
    const { change } = await manage(aldis, 'choosing@example.org')
    const answer = await change({
      ...{ do: 'prefer', subscription: id, choices: 'shown', scope: 'some', amount: 'ends', bundle_minutes: '15' },
    })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Choose at least one component.')
    expect(html).toMatch(/<details open/)
    expect(html).toMatch(/value="some" checked/)
    expect(html).toMatch(/value="ends" checked/)
    expect(html).toMatch(/value="15" selected/)
    expect(await subscriberOf(aldis, 'choosing@example.org')).toMatchObject({ amount: 'every' })
  })

  test.each([
    ['asks for nothing that is known', { do: 'dance' }, 'could not be read'],
    ['is of another’s subscription', { do: 'leave', subscription: 'nobodyhasthisid' }, 'not there any more'],
  ])('%s', async (_, fields, text) => {
    const endpoint = `${fields.do}@example.org`
    await makeSubscriber(aldis, 'email', endpoint)
    const { change } = await manage(aldis, endpoint)
    const html = await (await change(fields)).text()
    expect(html).toContain(text)
    expect(html).toContain(endpoint)
  })

  test('says so on the page to people, and by a code to programs', async () => {
    const post = (path: string, headers: Record<string, string>, body: string) =>
      fetch(aldis.edgeUrl + path, { method: 'POST', headers, body })
    for (const path of ['/subscribe', '/subscriptions', '/subscriptions/link', '/subscriptions/confirm']) {
      const people = await post(path, { ...PEOPLE, 'content-type': 'text/plain' }, 'what')
      expect([path, people.status]).toEqual([path, 400])
      expect(await people.text()).toContain('The form could not be read')
      const programs = await post(path, { 'content-type': 'text/plain' }, 'what')
      expect([path, programs.status, (await programs.json()).code]).toEqual([path, 400, 'invalid'])
    }
    const foreign = await postForm(
      aldis.edgeUrl,
      '/subscriptions/change',
      {},
      { ...PEOPLE, origin: 'https://e.example' },
    )
    expect(foreign.status).toBe(403)
    expect(await foreign.text()).toContain('The form was sent from another site')
    const empty = await postForm(aldis.edgeUrl, '/subscriptions/link', { email: '' }, PEOPLE)
    expect(empty.status).toBe(400)
    expect(await empty.text()).toContain('Type the address.')
  })
})

test('a form that was shown before another was saved changes only what was changed in it', async () => {
  const { id } = await makeSubscriber(aldis, 'email', 'tabs@example.org', { maintenance: true, postmortems: true })
  const { change, list } = await manage(aldis, 'tabs@example.org')
  const shownIn = (html: string) =>
    (/name="shown" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&#34;', '"')
  const shown = shownIn(await (await list()).text())
  expect(JSON.parse(shown)).toMatchObject({ maintenance: true, bundle_minutes: 0 })
  const form = { do: 'prefer', subscription: id, choices: 'shown', scope: 'all', amount: 'every', shown }
  await change({ ...form, postmortems: 'on', bundle_minutes: '0' })
  expect(await subscriberOf(aldis, 'tabs@example.org')).toMatchObject({ maintenance: false, bundle_minutes: 0 })

  const stale = { ...form, maintenance: 'on', postmortems: 'on', bundle_minutes: '15' }
  const refused = await change({ ...stale, scope: 'some' })
  expect(shownIn(await refused.text()), 'what is typed again is still compared with what was shown').toBe(shown)
  await change(stale)
  expect(await subscriberOf(aldis, 'tabs@example.org')).toMatchObject({
    ...{ maintenance: false, postmortems: true, bundle_minutes: 15 },
  })
})

test('whom a webhook’s failures are told is changed by its own link, and taken away', async () => {
  const endpoint = 'https://hooks.example.org/contact'
  const { id } = await makeSubscriber(aldis, 'webhook', endpoint, { contact: 'before@example.org' })
  const { change, list } = await manage(aldis, endpoint)
  expect(await (await list()).text()).toContain('value="before@example.org"')
  const wrong = await change({ do: 'contact', subscription: id, contact: 'after@' })
  expect(wrong.status).toBe(400)
  const html = await wrong.text()
  expect(html).toContain('value="after@"')
  expect(html).toContain('aria-invalid="true"')
  expect(await subscriberOf(aldis, endpoint)).toMatchObject({ contact: 'before@example.org' })
  await change({ do: 'contact', subscription: id, contact: 'After@Example.org' })
  expect(await subscriberOf(aldis, endpoint)).toMatchObject({ contact: 'After@example.org' })
  await change({ do: 'contact', subscription: id, contact: '' })
  expect(await subscriberOf(aldis, endpoint)).toMatchObject({ contact: '' })
})

test('of a private page, links change, pause and leave without a sign-in, and say nothing of the page', async () => {
  const api = await aldis.owner.collection('components').getFirstListItem('name = "REST API"')
  const own = { source: 'member', components: [api.id] }
  const { id } = await makeSubscriber(aldis, 'email', 'inside@example.org', own)
  await makeSubscriber(aldis, 'email', 'new@example.org', { source: 'member', state: 'pending' })
  await aldis.admin.collection('pages').update(aldis.page, { visibility: 'private' })
  try {
    const isPrivate = async () => (await fetch(`${aldis.edgeUrl}/live.json`)).status === 404
    await waitUntil('the page is private at the edge', isPrivate)
    const { change, list } = await manage(aldis, 'inside@example.org')
    const shown = await list()
    expect(shown.status).toBe(200)
    const pages = [await shown.text()]
    expect(pages[0]).toContain('inside@example.org')
    expect(pages[0]).toContain('Pause for')
    await change({ do: 'prefer', subscription: id, choices: 'shown', amount: 'ends', postmortems: 'on' })
    expect(await subscriberOf(aldis, 'inside@example.org')).toMatchObject({
      ...{ amount: 'ends', maintenance: false, postmortems: true, components: [api.id] },
    })
    await change({ do: 'pause', subscription: id })
    expect((await subscriberOf(aldis, 'inside@example.org')).paused_until).not.toBe('')
    await change({ do: 'leave', subscription: id })
    expect(await subscriberOf(aldis, 'inside@example.org')).toMatchObject({ state: 'unsubscribed' })
    pages.push(await (await list()).text())

    const token = await tokenFor(aldis, 'confirm', 'new@example.org', Date.now() + 60_000)
    const asked = await fetch(`${aldis.edgeUrl}/subscriptions/confirm`, { headers: PEOPLE, redirect: 'manual' })
    expect(asked.status).toBe(200)
    pages.push(await asked.text())
    pages.push(await (await postForm(aldis.edgeUrl, '/subscriptions/confirm', { token }, PEOPLE)).text())
    expect(await subscriberOf(aldis, 'new@example.org')).toMatchObject({ state: 'active' })
    const linked = await postForm(aldis.edgeUrl, '/subscriptions/link', { email: 'new@example.org' }, PEOPLE)
    pages.push(await linked.text())
    expect(await queuedMails(aldis, 'new@example.org', 'manage')).toHaveLength(1)
    for (const html of pages) {
      expect(html).not.toMatch(/Northwind|REST API|Frankfurt|\/history|\/uptime|\/subscribe"/)
    }
    // Nobody signs up by themselves, and the page stays closed.
    expect((await postForm(aldis.edgeUrl, '/subscribe', { email: 'a@example.org' })).status).toBe(401)
    expect((await fetch(aldis.edgeUrl, { headers: PEOPLE, redirect: 'manual' })).status).toBe(303)
  } finally {
    await aldis.admin.collection('pages').update(aldis.page, { visibility: 'public' })
    const isPublic = async () => (await fetch(`${aldis.edgeUrl}/live.json`)).status === 200
    await waitUntil('the page is public at the edge', isPublic)
  }
})
