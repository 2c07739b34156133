import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeasedDelivery } from '../../../src/core/notification/exchange.ts'
import { CHANNELS } from '../../../src/core/subscriber/channel.ts'
import { toOutgoing } from '../../../src/edge/objects/courier/outgoing.ts'
import { MAX_IN_MESSAGE } from '../../../src/messages/drawing.ts'

function delivery(
  id: string,
  { channel = CHANNELS[0], of = 's', incident = 'i', bundle = 1 }: Partial<Choice> = {},
): LeasedDelivery {
  return {
    ...{
      id,
      notification: `n-${id}`,
      incident,
      kind: 'update',
      message: '',
      attempts: 0,
      until: 0,
      bundle,
      receipt: '',
    },
    subscriber: {
      ...{ id: `${of}-${channel}`, channel, endpoint: '', label: '', secrets: null, locale: 'en', token_version: 1 },
      ...{ components: [], incident: '', created: '' },
      is_new: false,
    },
  }
}
interface Choice {
  channel: (typeof CHANNELS)[number]
  of: string
  incident: string
  bundle: number
}

const deliveries = fc
  .array(
    fc.record({
      channel: fc.constantFrom(...CHANNELS),
      of: fc.constantFrom('a', 'b'),
      incident: fc.constantFrom('', 'i', 'j'),
      bundle: fc.constantFrom(0, 1, 2),
    }),
    { maxLength: 200 },
  )
  .map((choices) => choices.map((choice, at) => delivery(`d${at}`, choice)))

describe('deliveries that are collected', () => {
  it('go out once each, in their order, to one subscriber, and as many together as a message shows', () => {
    fc.assert(
      fc.property(deliveries, (all) => {
        const outgoing = toOutgoing(all)
        const sent = outgoing.flat()
        expect(sent.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
        for (const message of outgoing) {
          expect(message.length).toBeLessThanOrEqual(MAX_IN_MESSAGE)
          expect(new Set(message.map(({ subscriber, bundle }) => `${subscriber.id} ${bundle}`)).size).toBe(1)
          const places = message.map((one) => all.indexOf(one))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  it('are never told by one webhook: its body is one event’s', () => {
    fc.assert(
      fc.property(deliveries, (all) => {
        for (const [{ subscriber }, ...others] of toOutgoing(all))
          if (subscriber.channel === 'webhook') expect(others).toEqual([])
      }),
    )
  })

  it('are of one incident in a chat, a browser and a text message', () => {
    fc.assert(
      fc.property(deliveries, (all) => {
        for (const message of toOutgoing(all))
          if (message[0].subscriber.channel !== 'email')
            expect(new Set(message.map(({ incident }) => incident)).size).toBe(1)
      }),
    )
  })

  it('are of any incident in a mail, which draws all of them', () => {
    const mail = [delivery('a', { incident: 'i' }), delivery('b', { incident: 'j' }), delivery('c', { incident: '' })]
    expect(toOutgoing(mail)).toEqual([mail])
  })

  it('go together again after a try that failed, and with nothing that came since', () => {
    const failed = [delivery('a', { bundle: 5 }), delivery('b', { bundle: 5 })]
    const later = delivery('c', { bundle: 6 })
    expect(toOutgoing([...failed, later])).toEqual([failed, [later]])
  })
})
