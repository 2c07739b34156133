import type { LeasedDelivery } from '../../../core/notification/exchange.ts'
import type { DeliveryOutcome } from '../../../core/notification/outcome.ts'
import { MAX_IN_MESSAGE } from '../../../messages/drawing.ts'

/** Deliveries that go to one subscriber in one message: one, or several that were collected. */
export type Outgoing = readonly [LeasedDelivery, ...LeasedDelivery[]]

/** What a courier writes down of what it sends. */
export interface Notes {
  attempts: {
    /** These leave now; gives those that left before, and of which nobody knows whether they were taken. */
    begin(ids: readonly string[]): ReadonlySet<string>
    /** What left last is known not to have been taken, and waits as before. */
    cancel(ids: readonly string[]): void
  }
  /** What became of a message: all its deliveries shared it. */
  outcome(outgoing: Outgoing, outcome: DeliveryOutcome): void
}

/**
 * Deliveries as messages: those that their subscriber has collected go together, in the order in which they were given,
 * where their channel shows all of them. A message that failed is put together of the same again.
 */
export function toOutgoing(deliveries: readonly LeasedDelivery[]): Outgoing[] {
  const outgoing: [LeasedDelivery, ...LeasedDelivery[]][] = []
  const collected = new Map<string, [LeasedDelivery, ...LeasedDelivery[]]>()
  for (const delivery of deliveries) {
    const key = bundleOf(delivery)
    const open = key === null ? undefined : collected.get(key)
    if (open && open.length < MAX_IN_MESSAGE) {
      open.push(delivery)
      continue
    }
    const next: [LeasedDelivery, ...LeasedDelivery[]] = [delivery]
    outgoing.push(next)
    if (key !== null) collected.set(key, next)
  }
  return outgoing
}

/** What a delivery shares with those that it is collected with; null where it goes alone. */
function bundleOf({ bundle, subscriber, incident }: LeasedDelivery): string | null {
  if (bundle === 0) return null
  switch (subscriber.channel) {
    case 'webhook':
      // A body is one event's.
      return null
    case 'email':
      return `${subscriber.id} ${bundle}`
    case 'slack':
    case 'discord':
    case 'teams':
    case 'push':
    case 'sms':
    case 'call':
      return `${subscriber.id} ${bundle} ${incident}`
    default:
      return subscriber.channel satisfies never
  }
}

/** The ids of a message's deliveries. */
export const idsOf = (outgoing: Outgoing): string[] => outgoing.map(({ id }) => id)
