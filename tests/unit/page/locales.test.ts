import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctLocaleCase,
  interfaceLocale,
  LOCALES,
  localeOfPath,
  localizedPath,
  nearestLocale,
  offeredLocales,
} from '../../../src/core/page/locales.ts'

const tag = fc.constantFrom('en', 'en-US', 'en-GB', 'de', 'de-AT', 'fr', 'pt-BR')
const pageLocales = fc.record({ locale: tag, locales: fc.array(tag, { maxLength: 4 }) })
const path = fc.constantFrom('/', '/incidents/k3x9v7q2m1n8b5c')

describe("an address in one of a page's languages", () => {
  it('is read as that language again, whatever languages the page has', () => {
    fc.assert(
      fc.property(pageLocales, path, (page, at) => {
        for (const locale of [page.locale, ...page.locales]) {
          expect(localeOfPath(localizedPath(locale, page, at), page)).toBe(locale)
        }
      }),
    )
  })

  it.each([
    ['en-US', ['en-US'], 'en-US', '/incidents/a'],
    ['en', ['en', 'de-AT'], 'de-AT', '/de-AT/incidents/a'],
    ['de', [], 'de', '/incidents/a'],
  ])('of %s %j in %s is %s', (locale, locales, wanted, address) => {
    expect(localizedPath(wanted, { locale, locales }, '/incidents/a')).toBe(address)
  })

  it('that the page writes in another case is found by that', () => {
    const page = { locale: 'en', locales: ['zh-Hant', 'de-AT'] }
    expect(correctLocaleCase('/ZH-hant/incidents/A', page)).toBe('/zh-Hant/incidents/A')
    expect(correctLocaleCase('/de-at', page)).toBe('/de-AT')
    for (const path of ['/zh-Hant', '/de', '/DE', '/', '/incidents/a', '//de-at']) {
      expect(correctLocaleCase(path, page), path).toBeNull()
    }
  })

  it("without a language that the page lists is in the page's own", () => {
    expect(localeOfPath('/fr/incidents/a', { locale: 'en-US', locales: ['en-US', 'de'] })).toBe('en-US')
    expect(localeOfPath('/de', null)).toBe('en')
  })
})

describe('the languages that a page offers', () => {
  it("are one for each that the interface speaks, the page's own first", () => {
    expect(offeredLocales({ locale: 'en-US', locales: ['de-AT', 'en-GB', 'sk', 'de', 'en-US'] })).toEqual([
      { locale: 'en-US', language: 'en' },
      { locale: 'de-AT', language: 'de' },
    ])
  })

  it("are the page's own too where it is not listed", () => {
    expect(offeredLocales({ locale: 'en', locales: ['de'] }).map(({ locale }) => locale)).toEqual(['en', 'de'])
  })

  it('are all that the interface speaks where its owner chose none', () => {
    const page = { locale: 'de-AT', locales: [] }
    expect(offeredLocales(page).map(({ language }) => language)).toEqual([
      'de',
      ...LOCALES.filter((one) => one !== 'de'),
    ])
    for (const { locale } of offeredLocales(page))
      expect(localeOfPath(localizedPath(locale, page, '/'), page)).toBe(locale)
  })

  it('are language by language, however the tag is written', () => {
    expect(['de', 'de-AT', 'DE-at', 'en-US', 'sk', ''].map(interfaceLocale)).toEqual([
      'de',
      'de',
      'de',
      'en',
      'en',
      'en',
    ])
  })
})

describe('the nearest of some languages', () => {
  const language = ['en', 'de', 'pt-BR', 'zh-Hans', 'zh-Hant', 'he', 'da'] as const

  it.each([
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-hant', 'zh-Hant'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['nb', null],
    ['nn-NO', null],
    ['xx', null],
    ['', null],
    ['*', null],
  ])('to %s is %s', (requested, nearest) => {
    expect(nearestLocale(requested, language)).toBe(nearest)
  })
})
