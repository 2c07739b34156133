/** What the headers of a mail to a subscriber are made of. */
export interface MailHeaderInput {
  /** The delivery's id: stable over all attempts. */
  delivery: string
  /** The page's host, without its port. */
  host: string
  page: { id: string; name: string }
  /** The incident's id; empty where the mail is about none, or about several. */
  incident: string
  /** Takes the one-click POST of RFC 8058; null in mails that nobody subscribed to, such as one to confirm. */
  unsubscribe: string | null
}

/** What may stand in an id, an address or a host of a header. */
const UNSAFE_IN_TOKEN = /[^\w.~:/?#@!$&'*+,;=%-]/g
/** What ends a header, or its readers take for something else. */
const UNSAFE_IN_PHRASE = /[^\p{L}\p{N} _-]/gu

const token = (text: string) => text.replace(UNSAFE_IN_TOKEN, '')
const idPart = (text: string) => text.replace(/[^\w.-]/g, '')

/** The Message-ID of a delivery: known before it is sent, the same however often it is tried (RFC 5322, 3.6.4). */
export function messageId(delivery: string, host: string): string {
  return `<${idPart(delivery)}@${idPart(host)}>`
}

/** What all mails about an incident refer to, the first one too: mail programs show them as one conversation. */
export function threadRoot(incident: string, page: string, host: string): string {
  return `<${idPart(incident)}.${idPart(page)}@${idPart(host)}>`
}

/**
 * The headers of a mail to a subscriber: threads (RFC 5322), one-click unsubscribing (RFC 8058), a list that filters
 * know (RFC 2919), and that nobody need answer (RFC 3834). All values are one line of ASCII, whatever is given; the
 * subject and names may hold any letter and are encoded by who writes the mail out: PocketBase's mailer by RFC 2047,
 * providers from the UTF-8 of their JSON.
 */
export function mailHeaders({ delivery, host, page, incident, unsubscribe }: MailHeaderInput): Record<string, string> {
  const root = incident === '' ? null : threadRoot(incident, page.id, host)
  const name = page.name
    .normalize('NFKD')
    .replace(UNSAFE_IN_PHRASE, '')
    .replace(/[^ -~]/g, '')
    .trim()
  const list = `<${idPart(page.id)}.${idPart(host)}>`
  return {
    'Message-ID': messageId(delivery, host),
    ...(root !== null && { 'In-Reply-To': root, References: root }),
    ...(unsubscribe !== null && {
      'List-Unsubscribe': `<${token(unsubscribe)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': name === '' ? list : `"${name}" ${list}`,
    }),
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
}
