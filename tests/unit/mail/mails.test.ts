import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeMail, linkMail } from '../../../src/core/mail/account.ts'
import { invitationMail } from '../../../src/core/mail/invitation.ts'
import type { RenderedMail } from '../../../src/core/mail/mail.ts'
import { secondYesMail } from '../../../src/core/mail/second-yes.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'

const URL = 'https://status.example.com/sign-in/reset#a.b-c_d'

const FILES = [{ name: 'chart.png', texts: [{ language: '', text: '12345678' }] }]
const YES = { name: 'Mara Köhler', words: ['12345678'], files: FILES, url: URL }

/** Every mail in one language, about a page. */
function mailsIn(language: string, page: string): Record<string, RenderedMail> {
  const to = { languages: [language], page }
  return {
    invitation: invitationMail({ language, page, inviter: 'Mara Köhler', url: URL }),
    passwordReset: linkMail('passwordReset', to, URL),
    emailChange: linkMail('emailChange', to, URL),
    verification: linkMail('verification', to, URL),
    test: linkMail('test', to, URL),
    oneTimeCode: codeMail(to, '12345678'),
    secondYes: secondYesMail({ ...to, ...YES, needsSignIn: false }),
    secondYesInConsole: secondYesMail({ ...to, ...YES, needsSignIn: true }),
  }
}

const english = mailsIn('en', 'Northwind')

describe.each(LOCALES)('the mails in %s', (locale) => {
  const mails = Object.entries(mailsIn(locale, 'Northwind'))

  it.each(mails)('%s has all of its texts, filled in, and none in English', (kind, { subject, text, html }) => {
    expect(`${subject}${text}`).not.toMatch(/[{}]/)
    expect(text).toContain('Northwind')
    expect(text).toContain(kind === 'oneTimeCode' ? '12345678' : URL)
    expect(html).toContain(`<html lang="${locale}" dir="${/^(ar|he)$/.test(locale) ? 'rtl' : 'ltr'}">`)
    if (locale === 'en') return
    const lines = text.split('\n\n')
    for (const line of lines.filter((one) => one !== '12345678')) expect(english[kind]?.text).not.toContain(line)
    expect(subject).not.toBe(english[kind]?.subject)
  })
})

it('the first language that there is one for decides, with its region or without', () => {
  const languageOf = (...languages: string[]) =>
    /lang="([^"]+)"/.exec(linkMail('test', { languages, page: 'A' }, URL).html)?.[1]
  expect(languageOf('de-AT', 'fr')).toBe('de')
  expect(languageOf('sk', 'pt')).toBe('pt-BR')
  expect(languageOf('zh-TW')).toBe('zh-Hant')
  expect(languageOf('sk')).toBe('en')
  expect(languageOf()).toBe('en')
})

it('what a page is called is text, whatever it holds', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), fc.string({ unit: 'grapheme' }), (locale, name) => {
      const tagsOf = (page: string) => mailsIn(locale, page).invitation?.html.match(/<[^>]*>/g)
      const { subject, text } = linkMail('passwordReset', { languages: [locale], page: name }, URL)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).toContain(name)
      expect(tagsOf(name)).toEqual(tagsOf('Northwind'))
    }),
  )
})

it('a name is isolated from what runs from right to left around it, also in a subject', () => {
  const { subject, text } = invitationMail({ language: 'ar', page: 'ACME Inc.', inviter: 'Mara', url: URL })
  expect(subject).toContain('\u2068ACME Inc.\u2069')
  expect(text).toContain('\u2068Mara\u2069')
})

it('a code stands in no subject, and has no link beside it', () => {
  const { subject, html } = codeMail({ languages: ['en'], page: '12345678' }, '87654321')
  expect(subject).not.toMatch(/\d/)
  expect(html).not.toContain('href')
})
