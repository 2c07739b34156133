import { createExecutionContext, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { createGateway } from '../../src/edge/gateway.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

const SECRET = 'of-bounces-in-this-test'
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:bounces'
const confirmation = {
  ...{ Type: 'SubscriptionConfirmation', Message: 'words', TopicArn: TOPIC, Token: 't' },
  SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
}

it('a topic is not confirmed where the operator has set none, and nothing is fetched', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const gateway = createGateway({
    render: () => Promise.reject(new Error('nothing is rendered here')),
    isAsset: () => false,
    isDevelopment: () => false,
  })
  const url = `https://nobody.example.com/edge/bounces/ses/${SECRET}`
  const request = new Request(url, { method: 'POST', body: JSON.stringify(confirmation) })
  const answer = await gateway(request, { ...env, ALDIS_BOUNCE_SECRET: SECRET }, createExecutionContext())
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'topic_unknown' })])
  expect(fetched).not.toHaveBeenCalled()
  expect(JSON.stringify(logged.mock.calls)).toContain(TOPIC)
})
