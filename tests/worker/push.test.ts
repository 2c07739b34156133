import { describe, expect, it } from 'vitest'
import { signWebhook } from '../../src/core/notification/standard-webhooks.ts'
import { pushRequest } from '../../src/messages/push.ts'

// tests/unit/messages decrypts what is sent; here it is that workerd can write it.
describe('inside workerd', () => {
  it('a push message is encrypted and signed', async () => {
    const request = await pushRequest(
      { title: 'Resolved: API errors', body: '', url: 'https://status.example/', tag: '', lang: 'en' },
      {
        endpoint: 'https://push.example.com/s/abc',
        // The keys of RFC 8291, appendix A, and of RFC 8292's like.
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      {
        vapid: {
          subject: 'mailto:ops@northwind.example',
          publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
          privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
        },
        ...{ ttl: 60, topic: '', isUrgent: false },
      },
    )
    expect(request.headers).toMatchObject({ authorization: expect.stringMatching(/^vapid t=.+\..+\..+, k=BP4z9/) })
    expect(request.body.length).toBe(4_096)
  })

  it('a webhook is signed', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const headers = await signWebhook({ id: 'n1', time: 1_614_265_330, body: '{}' }, [secret])
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
  })
})
