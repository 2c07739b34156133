import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { Receiver } from '../../support/receiver.ts'
import { makeSubscriber, postAndNotify, waitForLedger } from './ledger.ts'

const SETTINGS = {
  ALDIS_MAIL_PROVIDER: 'postmark',
  ALDIS_MAIL_FROM: 'Northwind <status@northwind.example>',
  ALDIS_MAIL_KEY: 'of-the-provider',
}

let aldis: TestAldis
let provider: Receiver
beforeAll(async () => {
  Object.assign(process.env, SETTINGS)
  provider = new Receiver()
  await provider.start()
  aldis = await startAldis({ receivers: provider.address })
})
afterAll(async () => {
  for (const name of Object.keys(SETTINGS)) delete process.env[name]
  await aldis?.[Symbol.asyncDispose]()
  await provider?.[Symbol.asyncDispose]()
})

interface PostmarkMail {
  To: string
  Subject: string
  Headers: { Name: string; Value: string }[]
}

test('mails go to the provider in one request, each with its own links', { timeout: 60_000 }, async () => {
  for (const name of ['ada', 'bo', 'cy']) await makeSubscriber(aldis, 'email', `${name}@example.org`)
  provider.answer = ({ body }) => {
    const mails: PostmarkMail[] = JSON.parse(body)
    const answers = mails.map(({ To }) =>
      To === 'bo@example.org' ? { ErrorCode: 406, Message: 'Inactive' } : { ErrorCode: 0, MessageID: `id-${To}` },
    )
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answers) }
  }
  const { update } = await postAndNotify(aldis, 'By a provider')
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries.map(({ state }) => state).sort()).toEqual(['delivered', 'delivered', 'failed'])
  expect(provider.received.map(({ address }) => address)).toEqual(['api.postmarkapp.com/email/batch'])
  expect(provider.received[0]?.headers['x-postmark-server-token']).toBe('of-the-provider')
  const mails: PostmarkMail[] = JSON.parse(provider.received[0]?.body ?? '[]')
  expect(mails.map(({ To }) => To).sort()).toEqual(['ada@example.org', 'bo@example.org', 'cy@example.org'])
  const leave = mails.map(({ Headers }) => Headers.find(({ Name }) => Name === 'List-Unsubscribe')?.Value)
  expect(new Set(leave).size).toBe(3)
  const [aside] = await aldis.admin.collection('subscribers').getFullList({ filter: "state = 'quarantined'" })
  expect(aside?.endpoint).toBe('bo@example.org')
})
