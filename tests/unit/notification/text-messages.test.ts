import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { readPrice } from '../../../src/core/notification/price.ts'
import { totalCalls, totalTexts } from '../../../src/core/notification/text-messages.ts'
import { countCalls, countTexts } from '../../../src/messages/text-messages.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const publication = derivePublication(snapshot(), { now: NOW })
const STOP = `https://status.example.com/subscriptions#${'x'.repeat(60)}`

describe('the price of a segment', () => {
  it('is an amount with its currency, or none', () => {
    expect(readPrice('0.075 EUR')).toEqual({ amount: 0.075, currency: 'EUR' })
    expect(readPrice(' 8 JPY ')).toEqual({ amount: 8, currency: 'JPY' })
    for (const wrong of [undefined, null, '', '0.075', 'EUR 0.075', '0,075 EUR', '-1 EUR', '1 eur', '1 EURO'])
      expect(readPrice(wrong), String(wrong)).toBeNull()
  })
})

describe('the text messages of a post', () => {
  const content = {
    ...{ kind: 'update' as const, incident: '', name: 'API errors', translations: { de: 'Fehler der API' } },
    status: 'investigating' as const,
  }
  const count = (own: object, locale = 'en') =>
    countTexts({ ...content, ...own }, { publication, origin: 'https://status.example.com', locale }, STOP)

  it('are one a reader, longer by the name of the incident and by letters that GSM has not', () => {
    expect(count({})).toEqual({ messages: 1, segments: 1, first_segments: 2 })
    expect(count({ name: 'A name that goes on '.repeat(6) }).segments).toBe(2)
    expect(count({ name: 'Ошибки API и ещё чего-то' }).segments).toBe(2)
    expect(count({ name: 'Ошибки API и ещё чего-то' }, 'de'), 'its readers get the translation').toMatchObject({
      messages: 1,
      segments: 1,
    })
  })

  it('together are what each reader of a language gets, and cost that many segments', () => {
    const answer = { texts: { en: { messages: 1, segments: 2 }, de: { messages: 1, segments: 1 } }, price: null }
    expect(totalTexts(answer, { en: 3, de: 2 })).toEqual({ messages: 5, segments: 8, cost: null })
    const price = { amount: 0.5, currency: 'EUR' }
    expect(totalTexts({ ...answer, price }, { en: 3 })?.cost).toEqual({ amount: 3, currency: 'EUR' })
    const first = { texts: { en: { messages: 1, segments: 1, first_segments: 2 } }, price }
    expect(totalTexts(first, { en: 3 }, { en: 2 }), 'two hear how to stop').toEqual({
      ...{ messages: 3, segments: 5, cost: { amount: 2.5, currency: 'EUR' } },
    })
    expect(totalTexts(answer, { fr: 1 }), 'nothing is said of a language that was not answered').toBeNull()
  })

  it('are never fewer segments than messages', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        const { messages, segments } = count({ name })
        expect(segments).toBeGreaterThanOrEqual(messages)
      }),
    )
  })
})

describe('the calls of a post', () => {
  const context = { publication, origin: 'https://status.example.com', locale: 'en' }

  it('are one of an update, and one of each component that changes alone', () => {
    const update = { kind: 'update' as const, incident: '', name: 'API errors', translations: {} }
    expect(countCalls({ ...update, status: 'investigating' }, context)).toBe(1)
    const own = [component(), component({ id: 'c00000000000002', name: 'Website' })]
    const both = derivePublication(snapshot({ components: own }), { now: NOW })
    const components = own.map(({ id }) => ({ id, status: 'major_outage' as const }))
    expect(countCalls({ kind: 'component', components }, { ...context, publication: both })).toBe(2)
  })

  it('cost what each does, where that is known', () => {
    expect(totalCalls({ calls: { each: 2, price: null } }, 3)).toEqual({ calls: 6, cost: null })
    const price = { amount: 0.5, currency: 'EUR' }
    expect(totalCalls({ calls: { each: 2, price } }, 3)).toEqual({ calls: 6, cost: { amount: 3, currency: 'EUR' } })
    expect(totalCalls({ calls: { each: 1, price } }, 0).cost).toEqual({ amount: 0, currency: 'EUR' })
  })
})
