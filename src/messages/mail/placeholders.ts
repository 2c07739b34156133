import type { RenderedMail } from '../../core/mail/mail.ts'
import type { SubscriberLinks } from '../../core/notification/message.ts'
import { escapeMarkup } from '../../core/xml/text.ts'

/** What stands in a mail where each recipient's own links come. */
export type LinkPlaceholders = { readonly [Link in keyof SubscriberLinks]: string }

/**
 * Placeholders for links: `nonce` is random, of letters and digits, and made for one rendering, so nobody's text can
 * hold one of them.
 */
export function linkPlaceholders(nonce: string): LinkPlaceholders {
  return { manage: `%manage-${nonce}%`, unsubscribe: `%unsubscribe-${nonce}%` }
}

/** What fills the placeholders of one recipient, for senders that fill them themselves. */
export function placeholderValues(places: LinkPlaceholders, links: SubscriberLinks): Record<string, string> {
  return { [places.manage]: links.manage, [places.unsubscribe]: links.unsubscribe }
}

/** A rendered mail with the links of one recipient. The subject has none. */
export function fillRecipient(mail: RenderedMail, places: LinkPlaceholders, links: SubscriberLinks): RenderedMail {
  const fill = (text: string, write: (link: string) => string) =>
    text.split(places.manage).join(write(links.manage)).split(places.unsubscribe).join(write(links.unsubscribe))
  return { subject: mail.subject, text: fill(mail.text, (link) => link), html: fill(mail.html, escapeMarkup) }
}
