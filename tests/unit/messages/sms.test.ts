import * as fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { countSegments } from '../../../src/messages/segments.ts'
import { smsRequest, smsText } from '../../../src/messages/sms.ts'
import { tell } from '../../../src/messages/telling.ts'
import { INCIDENT, told } from './sample.ts'

const one = tell(told('We found it.', { incident: { ...INCIDENT, name: 'API – “errors”…' } }))

describe('a text message', () => {
  it('says page, status and name, with a link, in plain marks', () => {
    expect(smsText([one])).toBe(`[Northwind] Identified: API - "errors"... ${INCIDENT.url}`)
    expect(countSegments(smsText([one]))).toEqual({ encoding: 'gsm-7', count: 1 })
  })

  it('of several says how many more there are, and stays as short', () => {
    expect(smsText([one, one, one])).toBe(`[Northwind] Identified: API - "errors"... (2 more updates) ${INCIDENT.url}`)
    const long = tell(told('We found it.', { incident: { ...INCIDENT, name: 'API errors '.repeat(30) } }))
    expect(smsText([long, long]).length).toBeLessThanOrEqual(smsText([long]).length)
  })

  it('says in a number’s first how updates are changed or stopped', () => {
    const stop = 'https://status.northwind.example/subscriptions#t'
    expect(smsText([one], stop)).toBe(`${smsText([one])}\nChange or stop updates: ${stop}`)
    for (const locale of LOCALES) expect(smsText([tell(told('x', { locale }))], stop)).toContain(stop)
  })

  it('goes to Twilio as a form', () => {
    const twilio = { kind: 'twilio', account: 'AC1', key: 'SK1', secret: 's', from: 'MG1' } as const
    const request = smsRequest({ id: one.id, text: smsText([one]) }, '+4915123456789', twilio)
    expect(request.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json')
    expect(request.headers.authorization).toBe(`Basic ${btoa('SK1:s')}`)
    expect(Object.fromEntries(new URLSearchParams(String(request.body)))).toEqual({
      ...{ To: '+4915123456789', MessagingServiceSid: 'MG1', Body: smsText([one]) },
    })
    const plain = smsRequest({ id: one.id, text: smsText([one]) }, '+4915123456789', {
      ...twilio,
      from: '+15005550006',
    })
    expect(new URLSearchParams(String(plain.body)).get('From')).toBe('+15005550006')
  })

  it('goes to an address of the operator’s own as JSON', () => {
    const request = smsRequest({ id: one.id, text: smsText([one]) }, '+4915123456789', {
      kind: 'json',
      url: 'https://sms.example/',
      secret: 'k',
    })
    expect(request.headers.authorization).toBe('Bearer k')
    expect(JSON.parse(String(request.body))).toEqual({ id: one.id, to: '+4915123456789', text: smsText([one]) })
  })
})

describe('the segments of a text', () => {
  it.each([
    ['a'.repeat(160), 'gsm-7', 1],
    ['a'.repeat(161), 'gsm-7', 2],
    ['€'.repeat(80), 'gsm-7', 1],
    ['€'.repeat(153), 'gsm-7', 3],
    ['木'.repeat(70), 'ucs-2', 1],
    ['木'.repeat(71), 'ucs-2', 2],
    ['', 'gsm-7', 1],
  ])('of %.5s… are %s, %i', (text, encoding, count) => {
    expect(countSegments(text)).toEqual({ encoding, count })
  })

  it('are those that Twilio counts', () => {
    const letters = fc.constantFrom('a', ' ', '€', '[', 'é', '@', '木', 'ш')
    const texts = fc.oneof(
      fc.array(fc.constantFrom('a', '€', '{', 'ü')),
      fc.array(letters),
      fc.array(letters, { minLength: 60, maxLength: 400 }),
    )
    fc.assert(
      fc.property(texts, (parts) => {
        fc.pre(parts.length > 0)
        const text = parts.join('')
        const theirs = new SegmentedMessage(text)
        expect(countSegments(text)).toEqual({
          encoding: theirs.encodingName === 'GSM-7' ? 'gsm-7' : 'ucs-2',
          count: theirs.segmentsCount,
        })
      }),
    )
  })
})
