import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { toXmlText } from '../../../src/core/xml/text.ts'
import {
  callCodeText,
  callKnownText,
  callRequest,
  callText,
  keyTwiml,
  STOP_KEY,
  toTwiml,
} from '../../../src/messages/call.ts'
import { tell } from '../../../src/messages/telling.ts'
import { INCIDENT, told } from './sample.ts'

const stop = 'https://status.example/unsubscribe/s.0.1.t'
const one = tell(told('We [found](https://example.org) **it**.', { incident: { ...INCIDENT, name: 'API errors' } }))

/** What Twilio would read: each element with its attributes, and what it says. */
function readTwiml(xml: string): { name: string; attributes: object; text: string }[] {
  const read: { name: string; attributes: object; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => read.push({ name, attributes, text: '' }))
  parser.on('text', (text) => {
    const last = read.at(-1)
    if (last) last.text += text
  })
  parser.write(xml).close()
  return read
}

describe('a call', () => {
  it('says page, status and name, without a link or a mark', () => {
    expect(callText([one])).toBe('Northwind. Identified: API errors.')
    expect(callText([])).toBe('')
  })

  it('of several says the newest, and how many more there are', () => {
    expect(callText([one, one, one])).toBe('Northwind. Identified: API errors. 2 more updates.')
  })

  it('is short, however long a name is', () => {
    const long = tell(told('We found it.', { incident: { ...INCIDENT, name: 'API errors '.repeat(90) } }))
    expect(callText([long, long]).length).toBeLessThan(320)
  })

  it.each(LOCALES)('brings a code digit by digit, in %s', (locale) => {
    for (const text of [callCodeText, callKnownText]) {
      const said = text({ locale, page: 'Northwind' }, '012345')
      expect(said.match(/\d/g)?.join('')).toBe('012345')
      expect(said).not.toMatch(/\d\d|[{}]|https?:/)
      expect(said).toContain('Northwind')
    }
  })

  it('goes to Twilio as a form, which says the text twice in its language, and takes a key meanwhile', () => {
    const twilio = { kind: 'twilio', account: 'AC1', key: 'SK1', secret: 's', from: '+15005550006' } as const
    const request = callRequest({ id: one.id, text: 'A & B', locale: 'de', stop }, '+4915123456789', twilio)
    expect(request.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Calls.json')
    expect(request.headers.authorization).toBe(`Basic ${btoa('SK1:s')}`)
    const say = (text: string) => `<Say voice="Polly.Vicki" language="de-DE">${text}</Say>`
    const said = `${say('A &amp; B')}${say('Um diese Anrufe zu beenden, drücke die 9.')}`
    const gather = `<Gather numDigits="1" action="${stop}" method="POST">`
    expect(Object.fromEntries(new URLSearchParams(String(request.body)))).toEqual({
      ...{ To: '+4915123456789', From: '+15005550006' },
      Twiml: `<Response>${gather}${said}<Pause length="1"/>${said}</Gather></Response>`,
    })
  })

  it('goes to an address of the operator’s own as JSON, a repeat with the same id', () => {
    const own = { kind: 'json', url: 'https://calls.example/', secret: 'k' } as const
    const call = { id: one.id, text: callText([one]), locale: 'en', stop }
    const request = callRequest(call, '+4915123456789', own)
    expect(request.headers.authorization).toBe('Bearer k')
    expect(JSON.parse(String(request.body))).toEqual({
      ...{ id: one.id, to: '+4915123456789', text: callText([one]), locale: 'en', kind: 'call' },
      ...{ stop_text: 'To stop these calls, press 9.', stop_url: stop },
    })
    expect(callRequest(call, '+4915123456789', own)).toEqual(request)
  })
})

describe('what Twilio is told to say', () => {
  it.each(LOCALES)('has a voice of the language that it says is spoken: %s', (locale) => {
    const [, gather, first, keys, pause, second, keysAgain] = readTwiml(toTwiml({ text: 'x', locale, stop }))
    expect(first).toMatchObject({ name: 'Say', attributes: { voice: expect.stringMatching(/^(Polly|Google)\./) } })
    const language = String(new Map(Object.entries(first?.attributes ?? {})).get('language'))
    const spoken = new Intl.Locale(language === 'arb' ? 'ar' : language.replace('cmn', 'zh'))
    expect(spoken.language).toBe(new Intl.Locale(locale).language)
    expect([second, keysAgain]).toEqual([first, keys])
    expect(keys).toMatchObject({ name: 'Say', attributes: first?.attributes, text: expect.stringContaining(STOP_KEY) })
    expect(gather).toMatchObject({ name: 'Gather', attributes: { numDigits: '1', action: stop, method: 'POST' } })
    expect(readTwiml(keyTwiml(true, locale))).toMatchObject([
      { name: 'Response' },
      { name: 'Say', attributes: first?.attributes },
      { name: 'Hangup' },
    ])
    expect(pause).toMatchObject({ name: 'Pause', attributes: { length: '1' } })
  })

  it('is well-formed, and the text as it was written', () => {
    const units = fc.constantFrom('grapheme', 'binary', 'grapheme-ascii')
    const texts = units.chain((unit) => fc.string({ unit, maxLength: 80 }))
    fc.assert(
      fc.property(fc.oneof(texts, fc.constantFrom(']]>', '<!--', '&amp;', '</Say>', '"\'')), (text) => {
        const [response, gather, ...said] = readTwiml(toTwiml({ text, locale: 'en', stop }))
        expect([response?.name, gather?.name]).toEqual(['Response', 'Gather'])
        const read = toXmlText(text)
        expect(said.map((element) => [element.name, element.text])).toEqual([
          ['Say', read],
          ['Say', 'To stop these calls, press 9.'],
          ['Pause', ''],
          ['Say', read],
          ['Say', 'To stop these calls, press 9.'],
        ])
      }),
    )
  })

  it.each(LOCALES)('is no longer than Twilio takes, 4,000 characters, in %s', (locale) => {
    const name = '&'.repeat(300)
    const long = tell(told('We found it.', { incident: { ...INCIDENT, name }, locale }))
    const text = callText([long, long])
    expect(toTwiml({ text, locale, stop: `${stop}${'x'.repeat(200)}` }).length).toBeLessThan(4000)
  })

  it('after any other key is nothing: the call is over', () => {
    expect(keyTwiml(false, 'en')).toBe('<Response><Hangup/></Response>')
  })
})
