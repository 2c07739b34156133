import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { postForm, queuedMails, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'

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

test('an address is confirmed with the choices that its newest mail said', async () => {
  for (let time = 0; time < 3; time++) await signUp('choices@example.org')
  const token = await tokenFor(aldis, 'confirm', 'choices@example.org', Date.now() + DAY)
  await signUp('choices@example.org', { scope: 'all', choices: 'shown', amount: 'ends' })
  expect(await queuedMails(aldis, 'choices@example.org', 'confirm')).toHaveLength(3)
  expect((await confirm(token)).status).toBe(200)
  expect(await subscriberOf(aldis, 'choices@example.org')).toMatchObject({ state: 'active', amount: 'every' })
})

test('who knows a webhook’s address gets no hold of what was signed up for it', async () => {
  const endpoint = 'https://hooks.example.org/taken-over'
  const post = async (fields: Record<string, string>) => {
    const body = JSON.stringify({ channel: 'webhook', address: endpoint, ...fields })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${aldis.edgeUrl}/subscribe`, { method: 'POST', headers, body })).json()
  }
  const own = await post({ contact: 'owner@example.org' })
  const { incidents } = await (await fetch(`${aldis.edgeUrl}/api/v2/incidents.json`)).json()
  const beside = await post({ incident: incidents[0].id, contact: 'stranger@example.org' })
  expect(beside).toMatchObject({ state: 'begun', secret: null, link: null })
  const filter = aldis.admin.filter('endpoint = {:endpoint}', { endpoint })
  const all = await aldis.admin.collection('subscribers').getFullList({ filter })
  expect(all).toHaveLength(2)
  // What is told of the incident is signed by the owner's secret, and its failures are told to them.
  for (const { secrets, contact, state } of all)
    expect([secrets.signing, contact, state]).toEqual([[own.secret], 'owner@example.org', 'active'])
})
