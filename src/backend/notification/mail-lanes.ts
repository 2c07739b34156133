/**
 * Among how many couriers mail is divided that PocketBase sends, and how many more than others: a mail server lets each
 * wait for its greeting, and each keeps one engine.
 */
const MAX_MAIL_LANES = 12
const MAX_MAIL_LANES_PER_COURIER = 4

/** Among how many couriers the mails of a post are divided that PocketBase sends. */
export function mailLanes(couriers: number): number {
  return Math.min(MAX_MAIL_LANES_PER_COURIER * couriers, MAX_MAIL_LANES)
}

/** A number that spreads `subscribers s` evenly, by their ids: its remainder is who sends to them. */
export const SPREAD = '(unicode(s.id) * 37 + unicode(substr(s.id, 2)) * 11 + unicode(substr(s.id, 3)))'

/** Who sends a mail that is for one subscriber alone: the couriers that every page has share them. */
export function laneOfOne(subscriber: string): number {
  const [a = 0, b = 0, c = 0] = [0, 1, 2].map((place) => subscriber.charCodeAt(place))
  return (a * 37 + b * 11 + c) % MAX_MAIL_LANES_PER_COURIER
}
