import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { AuditRow } from '../../../src/core/audit/audit-page.ts'
import { auditWordsFor } from '../../../src/i18n/audit.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { auditNotes, auditSentence, auditSubject, shortChanges } from '../../../src/islands/audit/sentences.ts'

const NOW = Date.parse('2026-11-25T04:40:00.000Z')

function rowOf(change: Partial<AuditRow>): AuditRow {
  return parse(AuditRow, {
    id: 'a00000000000001',
    at: '2026-11-25T04:17:00.000Z',
    last: '2026-11-25T04:30:00.000Z',
    actor: { collection: 'users', id: 'u00000000000001', name: 'Robin Hale' },
    via: 'api',
    action: 'update',
    kind: 'people',
    collection: 'users',
    record: 'u00000000000001',
    subject: 'Robin Hale',
    before: null,
    after: null,
    ...change,
  })
}

const localizationOf = (locale: string) => ({ words: auditWordsFor(locale), formats: formatsFor(locale, 'UTC') })

test.each([
  ['en', { locale: 'ja' }, { locale: 'ar' }, 'Language: Japanese, now Arabic'],
  ['de', { locale: 'ar' }, { locale: '' }, 'Sprache: Arabisch, jetzt Wie die Seite'],
  ['en', { locale: '' }, { locale: 'zh-Hans' }, 'Language: As the page, now Simplified Chinese'],
  ['en', { time_zone: 'UTC' }, { time_zone: '' }, 'Time zone: UTC, now As the page'],
])('in %s the log says %j, then %j, in words', (locale, before, after, text) => {
  expect(shortChanges(rowOf({ before, after }), localizationOf(locale), NOW)).toEqual([text])
})

test('the log names the languages of a page, and leaves alone what is no list of tags', () => {
  const page = { collection: 'pages', before: { locales: ['de', 'pt-BR'] }, after: { locales: '{"broken' } }
  expect(shortChanges(rowOf(page), localizationOf('en'), NOW)).toEqual([
    'Languages: German, Brazilian Portuguese, now {"broken',
  ])
})

test('the log isolates what runs the other way than its sentence', () => {
  const texts = { before: { description: 'v1!' }, after: { description: 'v2!' } }
  const described = rowOf({ collection: 'components', subject: 'REST (v2)', ...texts })
  expect(auditSentence(described, auditWordsFor('ar'))).toBe('غيّر \u2068Robin Hale\u2069 \u2068REST (v2)\u2069')
  expect(auditSentence(described, auditWordsFor('en'))).not.toMatch(/[\u2068\u2069]/)
  expect(shortChanges(described, localizationOf('ar'), NOW)).toEqual(['الوصف: \u2068v1!\u2069، والآن \u2068v2!\u2069'])
})

test('an entry says what it is about once', () => {
  const update = rowOf({ collection: 'incident_updates', action: 'create', subject: 'API errors', after: {} })
  expect([auditSubject(update), auditNotes(update, localizationOf('en'), NOW)]).toEqual(['API errors', ['by API']])
  const component = rowOf({ collection: 'components', action: 'delete', subject: 'REST API', before: {} })
  expect(auditSubject(component)).toBe('')
})
