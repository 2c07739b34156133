import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { Receiver } from '../../support/receiver.ts'
import { postForm, queuedMails, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'
import { waitUntil } from '../../support/wait-until.ts'

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ demo: true, receivers: receiver.address })
  await letMailWait(aldis.admin)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  receiver.answer = () => ({ status: 200 })
})

const FIRST = 'A first message is on its way to that channel. It has the link to change or leave.'
const hookOf = (name: string) => `hooks.slack.com/services/T0/B0/${name}`
const addressOf = (name: string) => `https://${hookOf(name)}`
const signUp = async (slack: string, more: Record<string, string> = {}) =>
  (await postForm(aldis.edgeUrl, '/subscribe', { channel: 'slack', slack, ...more })).text()
const welcomes = (endpoint: string) => queuedMails(aldis, endpoint, 'welcome')
const leave = async (endpoint: string) =>
  postForm(aldis.edgeUrl, `/unsubscribe/${await tokenFor(aldis, 'unsubscribe', endpoint)}`, {
    'List-Unsubscribe': 'One-Click',
  })

/** Signs a chat up that takes nothing for now. */
async function signUpInVain(name: string): Promise<string> {
  receiver.answer = () => ({ status: 503 })
  expect(await signUp(addressOf(name))).toContain(FIRST)
  await receiver.waitFor(hookOf(name))
  return addressOf(name)
}
const waitForFate = (endpoint: string, reason: string) =>
  waitUntil(`the first message is not sent: ${reason}`, async () => {
    const [welcome] = await welcomes(endpoint)
    return welcome?.state === 'suppressed' && welcome.reason === reason
  })

test('what begins is said with what was chosen', async () => {
  const chosen = { scope: 'all', choices: 'shown', amount: 'ends', postmortems: 'on' }
  expect(await signUp(addressOf('chosen'), chosen)).toContain(
    'The first and the last update of each incident and postmortems.',
  )
})

test('a chat that is signed up is posted a first message, and once only', async () => {
  const slack = addressOf('first')
  expect(await signUp(slack)).toContain(FIRST)
  const [posted] = await receiver.waitFor(hookOf('first'))
  expect(posted?.body).toContain('Updates from Northwind Cloud appear here')
  expect(await welcomes(slack)).toMatchObject([{ channel: 'slack', notification: '' }])
  const again = await signUp(slack)
  expect(again).toContain('You get these already')
  expect(again).not.toContain(FIRST)
  expect(await welcomes(slack)).toHaveLength(1)
})

test('what begins beside it is said in the channel as well', async () => {
  const slack = addressOf('beside')
  await signUp(slack)
  await receiver.waitFor(hookOf('beside'))
  const { incidents } = await (await fetch(`${aldis.edgeUrl}/api/v2/incidents.json`)).json()
  expect(await signUp(slack, { scope: 'this', incident: incidents[0].id })).toContain(FIRST)
  await receiver.waitFor(hookOf('beside'), 2)
})

test('a channel is posted no more than three in an hour, however often it leaves and begins', async () => {
  const slack = addressOf('often')
  for (let time = 0; time < 3; time++) {
    expect(await signUp(slack)).toContain(FIRST)
    await leave(slack)
  }
  const fourth = await signUp(slack)
  expect(fourth).toContain('Updates begin')
  expect(fourth).not.toContain(FIRST)
  expect(await subscriberOf(aldis, slack)).toMatchObject({ state: 'active' })
  expect(await welcomes(slack)).toHaveLength(3)
})

test('a webhook is posted nothing: it has a form of its own, and no message says this', async () => {
  const webhook = 'https://hooks.example.org/welcome'
  await postForm(aldis.edgeUrl, '/subscribe', { channel: 'webhook', webhook })
  expect(await welcomes(webhook)).toHaveLength(0)
})

test('a chat that answers it by asking to wait holds up no other of its host', async () => {
  receiver.answer = ({ address }) =>
    address === hookOf('hostile') ? { status: 429, headers: { 'retry-after': '3600' } } : { status: 200 }
  await signUp(addressOf('hostile'))
  await waitUntil('the first message was refused', async () => {
    const [welcome] = await welcomes(addressOf('hostile'))
    return welcome?.state === 'queued' && welcome.attempts === 1
  })
  await signUp(addressOf('honest'))
  await receiver.waitFor(hookOf('honest'))
})

test('one that has left meanwhile is not posted it any more', async () => {
  const slack = await signUpInVain('left')
  await leave(slack)
  await waitForFate(slack, 'left')
})

test('nor is one of a page that was made private', async () => {
  const slack = await signUpInVain('private')
  await aldis.admin.collection('pages').update(aldis.page, { visibility: 'private' })
  await waitForFate(slack, 'page_private')
})
