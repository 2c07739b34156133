import type { RenderedMail } from '../../../core/mail/mail.ts'
import { CONFIRM_LIFETIME } from '../../../core/notification/backoff.ts'
import { localizedPath } from '../../../core/page/locales.ts'
import { subjectOf } from '../../../core/subscriber/subject.ts'
import { mailHeaders } from '../../../messages/mail/headers.ts'
import { renderNotificationMail } from '../../../messages/mail/notification-mail.ts'
import { type LinkPlaceholders, linkPlaceholders, placeholderValues } from '../../../messages/mail/placeholders.ts'
import { confirmMail, knownMail, manageMail, quarantineMail, testMail } from '../../../messages/mail/service-mails.ts'
import { log } from '../../base/log.ts'
import { confirmLink, subscriberLinks } from './links.ts'
import type { Outgoing } from './outgoing.ts'
import { localeFor, type PageMessages, type PageNow } from './page-messages.ts'

/** A mail to one subscriber: a text that others have as well, and what is theirs alone. */
export interface DrawnMail {
  /** Names the text: the same for all who get it. */
  key: string
  text: RenderedMail
  places: LinkPlaceholders
  /** What fills the text's placeholders. */
  values: Record<string, string>
  links: { manage: string; unsubscribe: string }
  headers: Record<string, string>
  to: string
}

/** Draws mails of one run of a courier; a text is drawn once for all who get it. */
export class MailDrawer {
  readonly #env: Env
  readonly #messages: PageMessages
  readonly #places = linkPlaceholders(crypto.randomUUID().replaceAll('-', ''))
  readonly #texts = new Map<string, RenderedMail>()

  constructor(env: Env, messages: PageMessages) {
    this.#env = env
    this.#messages = messages
  }

  /** The mail; null where there is nothing to tell any more, or it cannot be drawn. Never fails. */
  draw(outgoing: Outgoing, now: PageNow): DrawnMail | null {
    try {
      return this.#draw(outgoing, now)
    } catch (error) {
      log('courier message', error)
      return null
    }
  }

  #draw(outgoing: Outgoing, now: PageNow): DrawnMail | null {
    const [first] = outgoing
    const { publication, origin } = now
    const { subscriber } = first
    const locale = localeFor(now, subscriber.locale)
    const place = { page: publication.page, origin, locale }
    const links = subscriberLinks(this.#env, place, subscriber)
    const isService = first.notification === ''
    const key = isService ? first.id : `${outgoing.map(({ notification }) => notification).join(' ')} ${locale}`
    const text = isService ? this.#serviceMail(outgoing, now, locale) : this.#text(key, outgoing, now)
    if (text === null) return null
    const incidents = new Set(outgoing.map((delivery) => this.#messages.content(delivery)?.incident?.id ?? ''))
    const [incident = ''] = incidents.size === 1 ? incidents : []
    const headers = mailHeaders({
      delivery: first.id,
      host: new URL(origin).hostname,
      page: publication.page,
      incident,
      unsubscribe: isService && first.kind !== 'test' ? null : links.unsubscribe,
    })
    const values = isService ? {} : placeholderValues(this.#places, links)
    return { key, text, places: this.#places, values, links, headers, to: subscriber.endpoint }
  }

  #text(key: string, outgoing: Outgoing, now: PageNow): RenderedMail | null {
    const known = this.#texts.get(key)
    if (known) return known
    const [first, ...others] = this.#messages.messages(outgoing, now)
    if (!first) return null
    const text = renderNotificationMail([first, ...others], this.#places)
    this.#texts.set(key, text)
    return text
  }

  #serviceMail([{ kind, subscriber, until }]: Outgoing, now: PageNow, locale: string): RenderedMail | null {
    const { page } = now.publication
    const place = { page, origin: now.origin, locale }
    const url = now.origin + localizedPath(locale, page, '/')
    const mail = { locale, page: { name: page.name, brandColor: page.brand_color, url } }
    const { manage } = subscriberLinks(this.#env, place, subscriber)
    switch (kind) {
      case 'confirm':
        return confirmMail(mail, subjectOf(subscriber, now.publication), {
          url: confirmLink(this.#env, place, subscriber, until + CONFIRM_LIFETIME),
          expiresAt: until + CONFIRM_LIFETIME,
          timeZone: page.time_zone,
        })
      case 'known':
        return knownMail(mail, manage)
      case 'manage':
        return manageMail(mail, manage)
      case 'test':
        return testMail(mail)
      case 'quarantine':
        return quarantineMail(mail, subscriber.label, manage)
      case 'update':
      case 'reminder':
      case 'postmortem':
      case 'component':
      case 'welcome':
      case 'replay':
        return null
      default:
        return kind satisfies never
    }
  }
}
