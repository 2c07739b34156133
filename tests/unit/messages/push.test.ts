import { importJWK, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { pushKeysOf } from '../../../src/core/subscriber/channel-settings.ts'
import { pushPayload, pushRequest } from '../../../src/messages/push.ts'
import { tell } from '../../../src/messages/telling.ts'
import { createPushBrowser, pushSettings } from '../../support/subscribers/push-browser.ts'
import { INCIDENT, told } from './sample.ts'

const ENDPOINT = 'https://push.example.com/s/abc'

const vapid = pushKeysOf(pushSettings())
if (vapid === null) throw new Error('no keys')
const options = { vapid, ttl: 86_400, topic: INCIDENT.id, isUrgent: true }
const payload = (markdown: string) => {
  const made = pushPayload([tell(told(markdown))])
  if (made === null) throw new Error('nothing to push')
  return made
}

describe('a push message', () => {
  it('is read by the browser that it is for, and by no other', async () => {
    const browser = createPushBrowser()
    const { body } = await pushRequest(payload('We **found** it.'), { endpoint: ENDPOINT, keys: browser.keys }, options)
    if (typeof body === 'string') throw new Error('not encrypted')
    expect(JSON.parse(browser.decrypt(body))).toEqual({
      title: 'Identified: API errors in Frankfurt',
      body: 'Northwind · We found it.',
      url: INCIDENT.url,
      tag: INCIDENT.url,
      lang: 'en',
    })
    expect(() => createPushBrowser().decrypt(body)).toThrow()
    expect(body.length).toBeLessThanOrEqual(4_096)
  })

  it('of several is the newest, and says how many more there are', () => {
    const several = ['First.', 'Second.', 'Third.'].map((words) => tell(told(words)))
    expect(pushPayload(several)).toMatchObject({ body: 'Northwind · 2 more updates · Third.', url: INCIDENT.url })
    expect(pushPayload(several.slice(0, 2))?.body).toBe('Northwind · 1 more update · Second.')
  })

  it('has the same length whatever it says, and fits with the longest words', async () => {
    const lengths = await Promise.all(
      ['Short.', '木'.repeat(5_000), '😀'.repeat(5_000)].map(async (words) => {
        const { body } = await pushRequest(
          payload(words),
          { endpoint: ENDPOINT, keys: createPushBrowser().keys },
          options,
        )
        return body.length
      }),
    )
    expect(new Set(lengths).size).toBe(1)
  })

  it('is signed for its push service alone, by the deployment’s key', async () => {
    const { headers } = await pushRequest(
      payload('Now.'),
      { endpoint: ENDPOINT, keys: createPushBrowser().keys },
      options,
    )
    expect(headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'high', topic: INCIDENT.id, 'content-encoding': 'aes128gcm' },
    })
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const { payload: claims } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      ...{ audience: 'https://push.example.com', algorithms: ['ES256'] },
    })
    expect(claims.sub).toBe('mailto:ops@northwind.example')
    expect((claims.exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600)
  })
})
