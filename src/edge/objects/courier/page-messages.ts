import type { NotificationContent } from '../../../core/notification/content.ts'
import type { LeasedDelivery, MailSender } from '../../../core/notification/exchange.ts'
import type { NotificationMessage } from '../../../core/notification/message.ts'
import { nearestLocale, offeredLocales } from '../../../core/page/locales.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { toMessage } from '../../../messages/message.ts'
import { log } from '../../base/log.ts'
import type { Outgoing } from './outgoing.ts'

/** The page as a courier's messages name it. */
export interface PageNow {
  publication: Publication
  /** Its public origin. */
  origin: string
  /** In whose name its mails leave. */
  sender: MailSender
}

/** What a notification tells; null where a courier was never given it, or cannot read it. */
export type FindContent = (notification: string) => NotificationContent | null

/**
 * Messages of a page in the languages of its subscribers, for one run of a courier: the page is asked for once, and each
 * message is made once.
 */
export class PageMessages {
  readonly #env: Env
  readonly #page: string
  readonly #find: FindContent
  #publication: Promise<Publication | null> | null = null
  readonly #contents = new Map<string, NotificationContent>()
  readonly #messages = new Map<string, NotificationMessage | null>()
  /** Null until PocketBase has said it. */
  origin: string | null = null
  sender: MailSender = { name: '', reply_to: '' }

  constructor(env: Env, page: string, find: FindContent) {
    this.#env = env
    this.#page = page
    this.#find = find
  }

  /** The page as it is now; null where the hub has nothing of it, or its origin is not known. */
  async now(): Promise<PageNow | null> {
    this.#publication ??= this.#env.PAGE_HUB.getByName(this.#page).publication()
    const publication = await this.#publication
    if (publication === null || this.origin === null) return null
    return { publication, origin: this.origin, sender: this.sender }
  }

  /** What a delivery's notification tells. */
  content({ notification }: LeasedDelivery): NotificationContent | null {
    const known = this.#contents.get(notification)
    if (known) return known
    const content = this.#find(notification)
    if (content) this.#contents.set(notification, content)
    return content
  }

  /** Whether a delivery has something to tell: one that has not is collected with no other. Never fails. */
  hasMessage(delivery: LeasedDelivery, now: PageNow): boolean {
    if (delivery.notification === '') return true
    try {
      if (delivery.subscriber.channel === 'webhook') return this.content(delivery) !== null
      return this.#message(delivery, localeFor(now, delivery.subscriber.locale), now) !== null
    } catch (error) {
      log('courier message', error)
      return false
    }
  }

  /** What a message's deliveries tell, the oldest first; none where there is nothing to tell any more. */
  messages(outgoing: Outgoing, now: PageNow): NotificationMessage[] {
    const locale = localeFor(now, outgoing[0].subscriber.locale)
    return outgoing.flatMap((delivery) => this.#message(delivery, locale, now) ?? [])
  }

  #message(delivery: LeasedDelivery, locale: string, now: PageNow): NotificationMessage | null {
    const key = `${delivery.notification} ${locale}`
    const known = this.#messages.get(key)
    if (known !== undefined) return known
    const content = this.content(delivery)
    if (content === null) return null
    const message = toMessage(delivery.notification, content, { ...now, locale })
    this.#messages.set(key, message)
    return message
  }
}

/** The page's language that is nearest to a subscriber's. */
export function localeFor({ publication }: PageNow, asked: string): string {
  const { page } = publication
  return (
    nearestLocale(
      asked,
      offeredLocales(page).map(({ locale }) => locale),
    ) ?? page.locale
  )
}

/** In whose name its mails leave: its own where it says no other. */
export function senderOf({ sender, publication }: PageNow): MailSender {
  return { ...sender, name: sender.name || publication.page.name }
}
