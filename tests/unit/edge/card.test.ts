import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSubsets } from '../../../scripts/astro/card-fonts.ts'
import { type Card, toCardText } from '../../../src/core/card/card.ts'
import {
  FAMILIES,
  type Family,
  familiesFor,
  type Subset,
  subsetsFor,
  withoutCharacters,
} from '../../../src/core/card/fonts.ts'
import { readImageInfo } from '../../../src/edge/base/image.ts'
import { draw } from '../../support/card-fonts.ts'
import { HOSTILE } from '../../support/hostile.ts'

/** Words with the letters that each of the interface's languages has beside the others. */
const SAMPLES: Record<string, string> = {
  en: 'API errors in Frankfurt – “resolved”',
  de: 'Störung: größte Übertragungsfehler',
  fr: 'Dégradé à l’île d’où, cœur, ça ÿ',
  es: '¿Qué pasó? Señal, pingüino',
  'pt-BR': 'Manutenção, coração, às três',
  it: 'È più lento, perché già',
  nl: 'Storing, geïnformeerd, één',
  pl: 'Zażółć gęślą jaźń',
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy',
  sv: 'Avbrott på öar åt älgar',
  da: 'Nedbrud på blåbærgrød, øre',
  fi: 'Häiriö, yötyö, Åbo',
  uk: 'Помилки: ґрунт, їжак, єнот',
  tr: 'Arıza: ğüşiöç İstanbul ılık',
  ja: 'フランクフルトでAPIエラーが発生、調査中です。',
  ko: '프랑크푸르트 API 오류 발생, 해결됨',
  'zh-Hans': '法兰克福 API 错误，数据库连接失败',
  'zh-Hant': '法蘭克福 API 錯誤，資料庫連線失敗',
  ar: 'أخطاء في واجهة API، 31% من الطلبات ٢١',
  he: 'שגיאות API בפרנקפורט (31% מהבקשות)',
}

const index = new Map<Family, Subset[]>()
beforeAll(async () => {
  for (const family of FAMILIES) index.set(family, await readSubsets(family))
})
const subsetsNeeded = (text: string, lang: string) =>
  subsetsFor(
    text,
    familiesFor(text, lang).map((family) => ({ family, subsets: index.get(family) ?? [] })),
  )

const card = (own: Partial<Card>): Card => ({
  lang: 'en',
  dir: 'ltr',
  brand: '',
  logo: null,
  page: 'Northwind Cloud status',
  indicator: 'down',
  bold: 'API errors in Frankfurt',
  soft: 'Identified',
  board: null,
  details: ['21 November 2026', '13:18 UTC'],
  ...own,
})

describe('the fonts of a picture', () => {
  it.each(Object.entries(SAMPLES))('have every letter of %s', (lang, text) => {
    expect([...subsetsNeeded(text, lang).missing]).toEqual([])
  })

  it('are read in the few parts that the words need', () => {
    expect(subsetsNeeded('API errors in Frankfurt', 'en').needed.map(({ subset }) => subset.file)).toEqual([
      'noto-sans-latin-wght-normal.woff2',
    ])
    expect(subsetsNeeded(SAMPLES.ja ?? '', 'ja').needed.length).toBeLessThan(25)
  })

  it('write a Chinese character as the reader does: by the language, else by the letters beside it', () => {
    expect(familiesFor('骨', 'ja')[1]).toBe('noto-sans-jp')
    expect(familiesFor('骨', 'zh-TW')[1]).toBe('noto-sans-tc')
    expect(familiesFor('骨', 'zh')[1]).toBe('noto-sans-sc')
    expect(familiesFor('骨が', 'en')[1]).toBe('noto-sans-jp')
    expect(familiesFor('骨', 'en')[1]).toBe('noto-sans-sc')
  })

  it('leave out what none of them has', () => {
    const text = 'ไทย down'
    expect(withoutCharacters(text, subsetsNeeded(text, 'en').missing)).toBe('down')
  })
})

describe('the words of a picture', () => {
  it('are cut where they cannot fit, and turned by nothing', () => {
    expect([...toCardText('🔥'.repeat(600))].length).toBeLessThanOrEqual(240)
    expect(toCardText('a \u202edcba\u202c\n\u0000b')).toBe('a dcba b')
  })
})

describe('a picture', () => {
  it.each(Object.entries(SAMPLES))('of an incident in %s is a PNG of 1200 by 630', async (lang, bold) => {
    const dir = lang === 'ar' || lang === 'he' ? 'rtl' : 'ltr'
    const png = await draw(card({ lang, dir, bold }))
    expect(readImageInfo(png)).toEqual({ kind: 'png', width: 1200, height: 630 })
    const [other, again] = [await draw(card({ lang, dir })), await draw(card({ lang, dir, bold }))]
    expect(Buffer.from(png).equals(again)).toBe(true)
    if (lang !== 'en') expect(Buffer.from(png).equals(other)).toBe(false)
  })

  it('is drawn whatever the words are', async () => {
    const word = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant(HOSTILE), fc.constant('👩‍👩‍👧🇩🇪'))
    await fc.assert(
      fc.asyncProperty(word, word, fc.constantFrom('ltr' as const, 'rtl' as const), async (bold, page, dir) => {
        const png = await draw(card({ bold, page, soft: bold, details: [page], dir }))
        expect(readImageInfo(png)).toEqual({ kind: 'png', width: 1200, height: 630 })
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
