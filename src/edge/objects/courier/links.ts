import type { LeasedDelivery } from '../../../core/notification/exchange.ts'
import type { SubscriberLinks } from '../../../core/notification/message.ts'
import { localizedPath, type PageLocales } from '../../../core/page/locales.ts'
import { subscriptionToken } from '../../base/subscription-token.ts'

/** Where the links of a page's subscribers lead. */
export interface LinkPlace {
  page: PageLocales & { id: string }
  origin: string
  locale: string
}

type Subscriber = LeasedDelivery['subscriber']

const subjectOf = ({ page }: LinkPlace, { id, token_version }: Subscriber) => ({
  page: page.id,
  subscriber: id,
  version: token_version,
  expiresAt: null,
})

/** The links of one subscriber: to change what they get, whose token no server sees, and to leave by one click. */
export function subscriberLinks(env: Env, place: LinkPlace, subscriber: Subscriber): SubscriberLinks {
  const { origin, page, locale } = place
  const subject = subjectOf(place, subscriber)
  return {
    manage: `${origin}${localizedPath(locale, page, '/subscriptions')}#${subscriptionToken(env, 'manage', subject)}`,
    unsubscribe: `${origin}${localizedPath(locale, page, '/unsubscribe')}/${subscriptionToken(env, 'unsubscribe', subject)}`,
  }
}

/**
 * Where a provider of calls says which key was pressed, until `expiresAt` (milliseconds). Of no version: whoever signs the
 * number up anew while it rings must not keep its owner from ending the calls.
 */
export function stopLink(env: Env, place: LinkPlace, subscriber: Subscriber, expiresAt: number): string {
  const { origin, page, locale } = place
  const token = subscriptionToken(env, 'stop', { ...subjectOf(place, subscriber), version: 0, expiresAt })
  return `${origin}${localizedPath(locale, page, '/unsubscribe')}/${token}`
}

/** The link that confirms an address, until `expiresAt` (milliseconds). */
export function confirmLink(env: Env, place: LinkPlace, subscriber: Subscriber, expiresAt: number): string {
  const { origin, page, locale } = place
  const token = subscriptionToken(env, 'confirm', { ...subjectOf(place, subscriber), expiresAt })
  return `${origin}${localizedPath(locale, page, '/subscriptions/confirm')}#${token}`
}
