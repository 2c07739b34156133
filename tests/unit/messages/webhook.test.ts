import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { formatWebhookSecret } from '../../../src/core/notification/standard-webhooks.ts'
import { webhookRequest } from '../../../src/messages/webhook.ts'

describe('a webhook', () => {
  it('is a POST of JSON that carries its id and its signatures', async () => {
    const secret = formatWebhookSecret(new Uint8Array(32).fill(7))
    const signed = { id: 'n1', time: Math.floor(Date.now() / 1_000), body: '{"meta":{}}' }
    const request = await webhookRequest(signed, 'https://hooks.acme.example/in', {
      ...{ secrets: [secret], manage: 'https://status.example/subscriptions#t' },
    })
    expect(request).toMatchObject({
      url: 'https://hooks.acme.example/in',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'n1',
        link: '<https://status.example/subscriptions#t>; rel="edit-form"',
      },
    })
    expect(new Webhook(secret).verify(String(request.body), { ...request.headers })).toEqual({ meta: {} })
  })
})
