import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { postForm, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'

let aldis: TestAldis
let component: { id: string; name: string }
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await letMailWait(aldis.admin)
  const { id, name } = await aldis.owner.collection('components').getFirstListItem('name = "GraphQL API"')
  component = { id, name: String(name) }
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

const DAY = 86_400_000
const signUp = (email: string, fields: [string, string][] = []) =>
  postForm(aldis.edgeUrl, '/subscribe', [['channel', 'email'], ['email', email], ...fields])
const confirmToken = (email: string) => tokenFor(aldis, 'confirm', email, Date.now() + DAY)
const post = (fields: Record<string, string>) => postForm(aldis.edgeUrl, '/subscriptions/confirm', fields)
const unsubscribePath = async (email: string, language = '') =>
  `${language}/unsubscribe/${await tokenFor(aldis, 'unsubscribe', email)}`
const read = async (path: string) => (await fetch(aldis.edgeUrl + path)).text()
const heading = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('a link to confirm says of whom and of what it is, and confirms nothing by that', async () => {
  await signUp('look@example.org', [
    ['choices', 'shown'],
    ['scope', 'some'],
    ['components', component.id],
  ])
  const token = await confirmToken('look@example.org')
  const looked = await post({ token, look: '1' })
  expect(looked.status).toBe(200)
  const html = await looked.text()
  expect(heading(html)).toBe('Confirm your address. Then updates from Northwind Cloud begin.')
  expect(html).toContain('l…@example.org')
  expect(html).not.toContain('look@example.org')
  expect(html).toContain('Every update about GraphQL API')
  expect(await subscriberOf(aldis, 'look@example.org')).toMatchObject({ state: 'pending' })
  expect(await (await post({ token })).text()).toContain('Every update about GraphQL API')
  expect(await subscriberOf(aldis, 'look@example.org')).toMatchObject({ state: 'active' })
  // Also the link of an earlier mail.
  for (const fields of [{ token }, { token, look: '1' }]) {
    const again = await post(fields)
    expect(again.status).toBe(200)
    expect(heading(await again.text())).toBe('Confirmed already. Your updates have begun.')
  }
  await fetch(aldis.edgeUrl + (await unsubscribePath('look@example.org')), { method: 'POST' })
  const left = await post({ token })
  expect(left.status).toBe(410)
  expect(heading(await left.text())).toBe('This address is already unsubscribed. Nothing more is sent.')
})

test('a link to leave says from what and who, in the language that was chosen', async () => {
  await signUp('leave@example.org')
  await post({ token: await confirmToken('leave@example.org') })
  const html = await read(await unsubscribePath('leave@example.org'))
  expect(heading(html)).toBe('Unsubscribe from Northwind Cloud?')
  expect(html).toContain('l…@example.org')
  expect(html).not.toContain('leave@example.org')
  expect(html).toMatch(/Every update about everything[^<]*\.\s*<\/span>/)
  expect(await subscriberOf(aldis, 'leave@example.org')).toMatchObject({ state: 'active' })

  const german = await unsubscribePath('leave@example.org', '/de')
  expect(heading(await read(german))).toBe('Northwind Cloud abbestellen?')
  const left = await fetch(aldis.edgeUrl + german, { method: 'POST' })
  expect(heading(await left.text())).toContain('Abbestellt')
  expect(heading(await read(german))).toContain('Diese Adresse ist schon abgemeldet')
  // Of a language that the page does not have.
  const other = await fetch(aldis.edgeUrl + (await unsubscribePath('leave@example.org', '/xx')))
  expect([other.status, heading(await other.text())]).toEqual([200, expect.stringContaining('is already')])
})

test('a link that proves nothing names nobody', async () => {
  await signUp('secret@example.org')
  await post({ token: await confirmToken('secret@example.org') })
  const forged = (await unsubscribePath('secret@example.org')).slice(0, -3).concat('AAA')
  const answer = await fetch(aldis.edgeUrl + forged)
  expect(answer.status).toBe(410)
  expect(await answer.text()).not.toContain('@example.org')
})
