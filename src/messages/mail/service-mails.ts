import { type RenderedMail, renderMail } from '../../core/mail/mail.ts'
import type { MailPage } from '../../core/mail/page-head.ts'
import { isolateIn } from '../../core/name/direction.ts'
import type { Subject } from '../../core/subscriber/subject.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { formatsFor } from '../../i18n/formats.ts'
import { notificationWordsFor } from '../../i18n/notifications.ts'

/** The page whose status is followed, and the language of who is written to. */
interface ServiceMail {
  locale: string
  page: MailPage & { url: string }
}

type Body = Pick<Parameters<typeof renderMail>[0], 'quote' | 'action' | 'small'> & { subject: string; text: string }

function rendered({ locale, page }: ServiceMail, { subject, text, ...rest }: Body): RenderedMail {
  const { locale: language, dir: direction } = notificationWordsFor(locale)
  return renderMail({ language, direction, subject, page, paragraphs: [text], ...rest })
}

function wordsOf({ locale, page }: ServiceMail) {
  const { notifications: words, dir } = notificationWordsFor(locale)
  return { words, dir, page: isolateIn(page.name, dir) }
}

/** The mail that asks whether an address is to be told (double opt-in); `url` confirms, until `expiresAt` on the page's clock. */
export function confirmMail(
  mail: ServiceMail,
  asked: Subject,
  { url, expiresAt, timeZone }: { url: string; expiresAt: Millis; timeZone: string },
): RenderedMail {
  const { words, dir, page } = wordsOf(mail)
  return rendered(mail, {
    subject: words.confirmSubject({ page }),
    text: words.confirmText({ page }),
    quote: askedLines(asked, words, dir),
    action: { label: words.confirmAction, url },
    small: words.confirmSmall({ time: formatsFor(mail.locale, timeZone).dateTime(toInstant(expiresAt)) }),
  })
}

function askedLines(asked: Subject, words: ReturnType<typeof wordsOf>['words'], dir: 'ltr' | 'rtl'): string[] {
  switch (asked.kind) {
    case 'everything':
      return [words.wholePage]
    case 'components':
      return asked.names.length > 0 ? [...asked.names] : [words.chosenComponents]
    case 'incident':
      return [asked.name === null ? words.unnamedIncident : words.oneIncident({ name: isolateIn(asked.name, dir) })]
    default:
      return asked satisfies never
  }
}

/** The mail to an address that was entered again; `url` is where its updates are changed. */
export function knownMail(mail: ServiceMail, url: string): RenderedMail {
  const { words, page } = wordsOf(mail)
  return rendered(mail, {
    subject: words.knownSubject({ page }),
    text: words.knownText({ page }),
    action: { label: words.change, url },
    small: words.knownSmall,
  })
}

/** The mail with a new link to change, pause or leave. */
export function manageMail(mail: ServiceMail, url: string): RenderedMail {
  const { words, page } = wordsOf(mail)
  return rendered(mail, {
    subject: words.manageSubject({ page }),
    text: words.manageText({ page }),
    action: { label: words.change, url },
    small: words.manageSmall,
  })
}

/** The mail that only shows that updates arrive. */
export function testMail(mail: ServiceMail): RenderedMail {
  const { words, page } = wordsOf(mail)
  return rendered(mail, {
    subject: words.testSubject({ page }),
    text: words.testText({ page }),
    action: { label: words.openPage, url: mail.page.url },
    small: words.testSmall,
  })
}

/** The mail to who has a webhook that was put aside after failures; of its address only the host is named. */
export function quarantineMail(mail: ServiceMail, host: string, url: string): RenderedMail {
  const { words, dir, page } = wordsOf(mail)
  return rendered(mail, {
    subject: words.quarantineSubject({ page }),
    text: words.quarantineText({ page, host: isolateIn(host, dir) }),
    action: { label: words.quarantineAction, url },
    small: words.reason({ page }),
  })
}
