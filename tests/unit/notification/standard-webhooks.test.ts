import * as fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import {
  formatWebhookSecret,
  signWebhook,
  WEBHOOK_SECRET_BYTES,
} from '../../../src/core/notification/standard-webhooks.ts'

const secret = fc
  .uint8Array({ minLength: WEBHOOK_SECRET_BYTES, maxLength: WEBHOOK_SECRET_BYTES })
  .map(formatWebhookSecret)

describe('a signed webhook', () => {
  it('is taken by the standard’s own library with each of its secrets, and with no other', async () => {
    const time = Math.floor(Date.now() / 1_000)
    await fc.assert(
      fc.asyncProperty(fc.tuple(secret, secret, secret), fc.json(), async ([old, current, other], body) => {
        const headers = await signWebhook({ id: 'n1a2b3', time, body }, [current, old])
        for (const known of [current, old]) expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body))
        fc.pre(other !== old && other !== current)
        expect(() => new Webhook(other).verify(body, headers)).toThrow()
        expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow()
      }),
      { numRuns: 50 },
    )
  })

  it('has the signature of the standard’s example', async () => {
    const headers = await signWebhook(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', time: 1_614_265_330, body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    )
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})
