import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { interfaceLocale, LANGUAGE_NAMES, LOCALES } from '../../../src/core/page/locales.ts'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { INCIDENT_STATUSES } from '../../../src/core/status/incident.ts'
import type { VerdictWords } from '../../../src/core/verdict/sentence.ts'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { loadWords } from '../../../src/i18n/load-words.ts'

const FOLDER = join(import.meta.dirname, '../../../src/i18n')
const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'en')

type Forms = Record<string, string>
type Message = string | Forms

/** The messages of one file by key: texts, or texts by plural form. */
async function messages(locale: string, file: string): Promise<Record<string, Message>> {
  const module: Record<string, Record<string, Message | { input: Message }>> = await import(join(FOLDER, locale, file))
  const found: Record<string, Message> = {}
  for (const [name, group] of Object.entries(module)) {
    for (const [key, message] of Object.entries(group)) found[`${name}.${key}`] = input(message)
  }
  return found
}

function input(message: Message | { input: Message }): Message {
  return typeof message === 'object' && 'input' in message ? (message.input as Message) : (message as Message)
}

/** All that is written in a folder of the sources. */
function source(folder: string): string {
  const entries = readdirSync(join(FOLDER, '..', folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n')
}

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
/** Folders that all languages use. */
const SHARED = ['base', 'words']
/** What puts a language's texts together has none of its own. */
const PUT_TOGETHER = ['language.ts', 'pages.ts', 'console.ts', 'console']
const pages = readdirSync(join(FOLDER, 'en')).filter((file) => !PUT_TOGETHER.includes(file))
const consoleParts = readdirSync(join(FOLDER, 'en/console')).map((file) => join('console', file))
const parts = [...pages, ...consoleParts]
const pairs = TRANSLATIONS.flatMap((locale) => parts.map((file) => [locale, file] as const))

describe('the languages', () => {
  it('are those that have a folder, and each says what it is called', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...LOCALES].sort())
    for (const locale of LOCALES) expect(LANGUAGE_NAMES[locale]).not.toBe('')
  })

  it('are found for a region, and English stands in for an unknown one', () => {
    expect(interfaceLocale('de-AT')).toBe('de')
    expect(interfaceLocale('en-GB')).toBe('en')
    expect(interfaceLocale('xx')).toBe('en')
  })

  it.each(pairs)('%s says everything of en/%s and nothing else', async (locale, file) => {
    const [english, translated] = await Promise.all([messages('en', file), messages(locale, file)])
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
    expect(Object.entries(translated).filter(([, message]) => texts(message).some((text) => !text.trim()))).toEqual([])
  })

  it.each(pairs)('%s fills the same gaps as en/%s', async (locale, file) => {
    const [english, translated] = await Promise.all([messages('en', file), messages(locale, file)])
    for (const [key, message] of Object.entries(english)) {
      const wanted = places(texts(message).join(' '))
      const forms = translated[key]
      expect(places(texts(forms ?? '').join(' ')), key).toEqual(wanted)
    }
  })

  it.each(LOCALES.flatMap((locale) => parts.map((file) => [locale, file] as const)))(
    '%s has each plural form that its grammar asks for in %s',
    async (locale, file) => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
      for (const [key, message] of Object.entries(await messages(locale, file))) {
        if (typeof message !== 'string') expect(Object.keys(message).sort(), key).toEqual(forms)
      }
    },
  )

  it('hold nothing for the visitor that no page says', async () => {
    const shared = ['as-of.ts', 'status-words.ts'].map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    const sources = [...['islands/visitor', 'layouts', 'pages', 'ui'].map(source), ...shared].join()
    const keys = Object.keys((await import(join(FOLDER, 'en/visitor.ts'))).visitor)
    const byStatus: readonly string[] = INCIDENT_STATUSES
    expect(keys.filter((key) => !byStatus.includes(key) && !new RegExp(`\\b${key}\\b`).test(sources))).toEqual([])
  })

  it('join no label to its text by themselves: each language has its own sign and space for that', () => {
    const sources = ['islands/visitor', 'layouts', 'live', 'pages', 'ui', 'core/feeds'].map(source).join('\n')
    expect(sources.match(/\}: (\$\{|<)|\}:\{' '\}/g)).toBe(null)
    const labelled = (locale: string) => wordsFor(locale).visitor.labelled({ label: 'API', text: 'OK' })
    expect(['en', 'fr', 'ja'].map(labelled)).toEqual(['API: OK', 'API\u00a0: OK', 'API：OK'])
  })

  it.each(TRANSLATIONS)('%s says verdicts in words of its own', (locale) => {
    const texts = sentences(wordsFor(locale).verdict)
    const english = sentences(wordsFor('en').verdict)
    expect(texts).toHaveLength(english.length)
    expect(texts.filter((sentence) => english.includes(sentence))).toEqual([])
    for (const sentence of texts) expect(sentence).toMatch(/^\S.*[.。]$/)
  })

  it.each(LOCALES)('%s says the same in the browser as at the edge', async (locale) => {
    const [browser, edge] = [await loadWords(locale), wordsFor(locale)]
    expect(JSON.stringify(browser)).toBe(JSON.stringify(edge))
    expect(browser.visitor.days(14)).toBe(edge.visitor.days(14))
  })
})

describe('German', () => {
  it('calls an incident by one word, and its timeline otherwise than the history', async () => {
    for (const file of parts) {
      const [english, german] = await Promise.all([messages('en', file), messages('de', file)])
      const incidents = Object.entries(english).filter(([, message]) => /\bincidents?\b/i.test(texts(message).join()))
      for (const [key] of incidents) expect(texts(german[key] ?? '').join(), key).not.toMatch(/Störung/)
    }
    const { visitor } = wordsFor('de')
    expect(visitor.timeline).not.toBe(visitor.history)
  })

  it('says du wherever it speaks to somebody', async () => {
    const all = await Promise.all(parts.map((file) => messages('de', file)))
    const german = all.flatMap((part) => Object.values(part).flatMap(texts))
    expect(german.filter((text) => /\bIhr(e[mnrs]?)?\b|\bIhnen\b|\w(en|ern|eln) Sie\b/.test(text))).toEqual([])
  })
})

describe("a page's words", () => {
  it('put values in as they are, whatever stands in them', () => {
    expect(wordsFor('en').visitor.title({ name: '$& {name} <b>' })).toBe('$& {name} <b> status')
  })

  it('choose the plural form of the language', () => {
    expect(wordsFor('en').visitor.noTrouble(1)).toBe('No trouble in 1 day.')
    expect(wordsFor('en').visitor.noTrouble(90)).toBe('No trouble in 90 days.')
    expect(wordsFor('de').visitor.noTrouble(1)).toBe('Keine Störung in 1 Tag.')
    expect(wordsFor('de').visitor.noTrouble(90)).toBe('Keine Störung in 90 Tagen.')
  })
})

function sentences(words: VerdictWords): string[] {
  const troubles = COMPONENT_STATUSES.filter((status) => status !== 'operational')
  return [
    words.nothingListed,
    words.allOperational,
    words.restOperational,
    words.noneAffected,
    words.maintenanceRunning,
    ...[0, 1, 2, 30].map(words.quiet),
    ...[1, 2, 30].map(words.incidentsOpen),
    ...troubles.map(words.all),
    ...troubles.flatMap((status) => [words.are('A', 1, status), words.are('A und B', 2, status)]),
    words.affected('A', 1),
    words.affected(words.list(['A', 'B', 'C'], 2), 5),
  ]
}
