import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { subjectOf } from '../../../src/core/subscriber/subject.ts'
import { confirmMail } from '../../../src/messages/mail/service-mails.ts'
import { component, incident, NOW, snapshot } from '../publication/sample.ts'

const shown = incident()
const api = component()
const publication = derivePublication(snapshot({ components: [api], incidents: [shown] }), { now: NOW })
const nothing = { incident: '', components: [] }

describe('what somebody is asked to confirm', () => {
  it('is what they chose, by its name', () => {
    expect(subjectOf(nothing, publication)).toEqual({ kind: 'everything' })
    expect(subjectOf({ ...nothing, incident: shown.id }, publication)).toEqual({ kind: 'incident', name: shown.name })
    expect(subjectOf({ ...nothing, components: [api.id, 'gone00000000000'] }, publication)).toEqual({
      kind: 'components',
      names: [api.name],
    })
  })

  it('is one incident where the page does not name it any more', () => {
    const archived = { ...nothing, incident: 'archived0000001' }
    expect(subjectOf(archived, publication)).toEqual({ kind: 'incident', name: null })
    const mentioned = { ...publication, mentioned: { archived0000001: 'Disks' } }
    expect(subjectOf(archived, mentioned)).toEqual({ kind: 'incident', name: 'Disks' })
  })

  it('is components where the page has none of them any more', () => {
    expect(subjectOf({ ...nothing, components: ['gone00000000000'] }, publication)).toEqual({
      kind: 'components',
      names: [],
    })
  })

  it.each(LOCALES)('is never everything but for who chose everything, in %s', (locale) => {
    const mail = { locale, page: { name: 'Northwind', brandColor: '', url: 'https://status.example' } }
    const link = { url: 'https://status.example/#token', expiresAt: NOW, timeZone: 'UTC' }
    const texts = [
      subjectOf(nothing, publication),
      subjectOf({ ...nothing, incident: 'archived0000001' }, publication),
      subjectOf({ ...nothing, components: ['gone00000000000'] }, publication),
    ].map((asked) => confirmMail(mail, asked, link).text)
    expect(new Set(texts).size).toBe(3)
  })

  it('is confirmed by a link whose end the mail says on the page’s clock', () => {
    const mail = { locale: 'en', page: { name: 'Northwind', brandColor: '', url: 'https://status.example' } }
    const expiresAt = Date.parse('2026-11-29T09:30:00Z')
    const { text } = confirmMail(mail, { kind: 'everything' }, { url: '', expiresAt, timeZone: 'Europe/Berlin' })
    expect(text).toContain('The link is valid until Sun 29 Nov, 10:30 CET.')
  })
})
