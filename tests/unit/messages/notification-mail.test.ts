import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { linearOf } from '../../../src/core/color/oklch.ts'
import type { RenderedMail } from '../../../src/core/mail/mail.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { mailHeaders } from '../../../src/messages/mail/headers.ts'
import { renderNotificationMail } from '../../../src/messages/mail/notification-mail.ts'
import { fillRecipient, linkPlaceholders } from '../../../src/messages/mail/placeholders.ts'
import {
  confirmMail,
  knownMail,
  manageMail,
  quarantineMail,
  testMail,
} from '../../../src/messages/mail/service-mails.ts'
import { messagesIn, messageUpdate, updateMessage } from '../../support/messages.ts'
import { toMime } from '../../support/mime.ts'

const PLACES = linkPlaceholders('k3n9x7q2v8m4')
const LINKS = {
  manage: 'https://status.example.com/subscription#m.1..abc',
  unsubscribe: 'https://status.example.com/unsubscribe/u.1..abc',
}
const CONFIRM = { url: LINKS.manage, expiresAt: Date.parse('2026-11-29T09:30:00Z'), timeZone: 'UTC' }
const HEADERS = {
  delivery: 'delivery0000001',
  host: 'status.example.com',
  page: { id: 'pagepagepage001', name: 'Northwind' },
  incident: 'incident0000001',
  unsubscribe: LINKS.unsubscribe,
}

/** All mails of a language, with the links of a recipient. */
function mailsIn(locale: string): Record<string, RenderedMail> {
  const messages = messagesIn(locale)
  const filled = (mail: RenderedMail) => fillRecipient(mail, PLACES, LINKS)
  const notified = Object.entries(messages).map(([kind, message]) => [
    kind,
    filled(renderNotificationMail([message], PLACES)),
  ])
  const mail = { locale, page: { name: 'Northwind', brandColor: '', url: 'https://status.example.com' } }
  return Object.fromEntries([
    ...notified,
    ['bundle', filled(renderNotificationMail([messages.update, messages.reminder, messages.component], PLACES))],
    ['confirm', confirmMail(mail, { kind: 'everything' }, CONFIRM)],
    ['confirmComponents', confirmMail(mail, { kind: 'components', names: ['API'] }, CONFIRM)],
    ['confirmGoneComponents', confirmMail(mail, { kind: 'components', names: [] }, CONFIRM)],
    ['confirmIncident', confirmMail(mail, { kind: 'incident', name: 'API errors' }, CONFIRM)],
    ['confirmArchivedIncident', confirmMail(mail, { kind: 'incident', name: null }, CONFIRM)],
    ['known', knownMail(mail, LINKS.manage)],
    ['manage', manageMail(mail, LINKS.manage)],
    ['test', testMail(mail)],
    ['quarantine', quarantineMail(mail, 'hooks.example.net', LINKS.manage)],
  ])
}

const english = mailsIn('en')

describe.each(LOCALES)('the mails to subscribers in %s', (locale) => {
  it.each(Object.entries(mailsIn(locale)))(
    '%s reads the same as text, as HTML and after a mail server',
    async (kind, mail) => {
      const parsed = await simpleParser(toMime(mail, mailHeaders(HEADERS)))
      expect(parsed.subject).toBe(mail.subject)
      expect(parsed.text?.trim()).toBe(mail.text.trim())
      expect(parsed.html).toBe(mail.html)
      expect(parsed.messageId).toBe('<delivery0000001@status.example.com>')
      expect(parsed.inReplyTo).toBe('<incident0000001.pagepagepage001@status.example.com>')
      expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined|%manage|%unsubscribe/)
      expect(mail.html).toContain(`<html lang="${locale}" dir="${/^(ar|he)$/.test(locale) ? 'rtl' : 'ltr'}">`)
      expect(mail.html).not.toMatch(/<img|undefined/)
      if (locale !== 'en') expect(mail.text).not.toBe(english[kind]?.text)
    },
  )
})

it('an update says what is so, in the order in which one asks', () => {
  expect(english.update?.subject).toBe('[Northwind] Investigating: API errors')
  expect(english.update?.text).toBe(`Northwind

Investigating: API errors
Major impact · Sat 21 Nov, 15:02 CET

We see errors on a third of requests.

1. Restart your client
2. Read the guide (https://status.example.com/guide)

curl -i https://api.example.com/v1

A chart (https://status.example.com/files/chart.png)

Next update by Sat 21 Nov, 15:32 CET

Affected now
◐ API – Partial outage (before: Operational)
▲ Checkout – Degraded performance

Read it on the status page:
https://status.example.com/incidents/incident0000001

--
You get this because you follow the status of Northwind.
Change what you get:
https://status.example.com/subscription#m.1..abc
Unsubscribe:
https://status.example.com/unsubscribe/u.1..abc`)
})

it('every mail says at its top whose it is, and what it is about', () => {
  for (const [kind, { subject, text, html }] of Object.entries(english)) {
    expect(text.split('\n\n')[0], kind).toBe('Northwind')
    const seen = html.slice(html.indexOf('<body>'))
    const head = seen.indexOf('<p class="brand" style="margin:0 0 1rem;font-weight:600"><bdi>Northwind</bdi></p>')
    expect(head, kind).toBeGreaterThan(0)
    expect(seen.indexOf('<h1'), kind).toBeGreaterThan(head)
    const isService = !subject.startsWith('[')
    if (isService) expect(text.split('\n\n')[1], kind).toBe(subject)
  }
})

it('the page’s colour is dark enough on light screens and light enough on dark ones', () => {
  const mail = (brandColor: string) =>
    manageMail({ locale: 'en', page: { name: 'Northwind', brandColor, url: LINKS.manage } }, LINKS.manage).html
  const luminance = (hex: string) => {
    const [red, green, blue] = linearOf(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const byte = fc.integer({ min: 0, max: 255 }).map((level) => level.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (bytes) => {
      const html = mail(`#${bytes.join('')}`)
      const light = /class="brand" style="[^"]*;color:(#[0-9a-f]{6})"/.exec(html)?.[1] ?? ''
      const dark = /\.brand\{color:(#[0-9a-f]{6})!important\}/.exec(html)?.[1] ?? ''
      expect(1.05 / (luminance(light) + 0.05)).toBeGreaterThanOrEqual(4.5)
      expect((luminance(dark) + 0.05) / (luminance('#161616') + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(mail('')).not.toContain('.brand{')
})

it('every kind says in its subject what it is about', () => {
  expect(english.reminder?.subject).toBe('[Northwind] Reminder: Database upgrade')
  expect(english.reminder?.text).toContain('Planned: Sat 21 Nov 2026, 15:02 – 16:32 CET')
  expect(english.postmortem?.subject).toBe('[Northwind] Postmortem published: API errors')
  expect(english.component?.subject).toBe('[Northwind] Partial outage: API')
  expect(english.bundle?.subject).toBe('[Northwind] 3 updates')
})

it('components have a status only where the message tells how they are now', () => {
  const base = updateMessage('en')
  const planned = { ...base, kind: 'reminder', update: null, incident: messagesIn('en').reminder.incident } as const
  const text = renderNotificationMail([planned], PLACES).text
  expect(text).toContain('Affected components\n- API\n- Checkout')
  expect(text).not.toMatch(/outage|Affected now/)
  const incident = base.incident && { ...base.incident, isOver: true }
  const components = [{ id: 'component000001', name: 'API', status: 'operational', before: 'partial_outage' }] as const
  const over = renderNotificationMail([{ ...base, incident, components }], PLACES).text
  expect(over).toContain('Affected components\n✓ API – Operational (before: Partial outage)')
})

it('what an update links to has a full address, and no picture is loaded', () => {
  const html = english.update?.html ?? ''
  expect(html).toContain('href="https://status.example.com/guide"')
  expect(html).toContain('<a href="https://status.example.com/files/chart.png"')
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:/)
})

it('a text in another language says which', () => {
  const update = messageUpdate('Wir untersuchen das.', { language: 'de' })
  expect(renderNotificationMail([updateMessage('en', { update })], PLACES).html).toContain('<div dir="auto" lang="de">')
})

it('only the placeholders of this rendering are filled, whatever stands in names and texts', () => {
  const forged = fc.constantFrom(
    '%manage%',
    '%unsubscribe-x%',
    '%manage-k3n9x7q2v8m5%',
    '$&',
    '{page}',
    '<b>',
    '\r\nBcc: a@b',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(forged, fc.string()), { maxLength: 5 }),
      fc.constantFrom(...LOCALES),
      (parts, locale) => {
        const name = parts.join(' ')
        const message = updateMessage(locale)
        if (!message.incident) return
        const told = {
          ...message,
          page: { ...message.page, name },
          incident: { ...message.incident, name },
          update: messageUpdate(name),
        }
        const mail = renderNotificationMail([told], PLACES)
        const filled = fillRecipient(mail, PLACES, LINKS)
        for (const link of [LINKS.manage, LINKS.unsubscribe]) {
          expect(filled.text.split(link)).toHaveLength(2)
          expect(filled.html.split(link)).toHaveLength(2)
        }
        expect(mail.subject).not.toMatch(/[\r\n]/)
        expect(filled.html.match(/<script|<b>/g)).toBe(null)
      },
    ),
  )
})

it('no header has a line break or a letter beyond ASCII, whatever is given', () => {
  const any = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(any, any, any, any, any, (delivery, host, id, name, unsubscribe) => {
      const headers = mailHeaders({ delivery, host, page: { id, name }, incident: name, unsubscribe })
      for (const value of Object.values(headers)) expect(value).toMatch(/^[ -~]*$/)
    }),
  )
})

it('a mail that nobody subscribed to offers no one-click way out', () => {
  expect(Object.keys(mailHeaders({ ...HEADERS, unsubscribe: null, incident: '' }))).toEqual([
    'Message-ID',
    'Auto-Submitted',
    'X-Auto-Response-Suppress',
  ])
})
