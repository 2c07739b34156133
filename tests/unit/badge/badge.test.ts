import type { APIContext } from 'astro'
import { makeBadge } from 'badge-maker'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BADGE_STYLES, type BadgeStyle, shortLabel, uptimeColor } from '../../../src/core/badge/badge.ts'
import { replacePlaceholders, widthPlaceholder } from '../../../src/core/badge/non-latin.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { combineUptime } from '../../../src/core/uptime/combined-days.ts'
import { badgeRoute } from '../../../src/pages/_badge.ts'
import { parseXml, type XmlElement } from '../../support/xml.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const Context = v.custom<APIContext>((context) => typeof context === 'object')
const publication = derivePublication(snapshot({ components: [component()] }), { now: NOW })
const [some] = publication.components
const uptimes = (...all: (number | null)[]) => all.flatMap((uptime) => (some ? [{ ...some, uptime }] : []))

describe('one uptime for several components', () => {
  it.each([
    [[99.999, 99.999, 99.999], 99.999],
    [[100, 100], 100],
    [[100, 99.999], 99.999],
    [[100, null, 50], 75],
    [[0], 0],
    [[null, null], null],
    [[], null],
  ])('of the same age is the mean of %j, rounded down, without the unknown', (all, mean) => {
    expect(combineUptime(uptimes(...all), publication)).toBe(mean)
  })

  it.each([
    [100, 'brightgreen'],
    [99.9, 'brightgreen'],
    [99.899, 'green'],
    [98, 'yellow'],
    [95, 'orange'],
    [94.999, 'red'],
    [null, 'lightgrey'],
  ])('of %s is %s', (percent, color) => expect(uptimeColor(percent)).toBe(color))
})

describe('the label of a badge', () => {
  it('is a name, cut between characters where it is long', () => {
    expect(shortLabel('REST API')).toBe('REST API')
    expect([...shortLabel('🙂'.repeat(200))]).toHaveLength(40)
    expect(shortLabel('🙂'.repeat(200)).endsWith('🙂…')).toBe(true)
  })
})

describe('a badge in letters that are not Latin', () => {
  const draw = (label: string, message: string, style: BadgeStyle) => {
    const texts = { label, message }
    const measured = { label: widthPlaceholder(label), message: widthPlaceholder(message) }
    return replacePlaceholders(makeBadge({ ...measured, style }), texts, style)
  }
  const within = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(within)]
  const textsOf = (svg: string) => within(parseXml(svg)).filter(({ name }) => name === 'text')

  it.each(BADGE_STYLES)(
    'in the style %s stretches no text whose letters join, and writes it from the right',
    (style) => {
      const svg = draw('Northwind', 'جميع الأنظمة تعمل', style)
      const texts = textsOf(svg)
      const arabic = texts.filter(({ text }) => text === 'جميع الأنظمة تعمل')
      expect(arabic).toHaveLength(texts.length / 2)
      for (const { attributes } of arabic) {
        expect(attributes).toMatchObject({ direction: 'rtl' })
        expect(attributes).not.toHaveProperty('textLength')
      }
      expect(texts.filter(({ text }) => /^northwind$/i.test(text))).toHaveLength(texts.length / 2)
      expect(svg).toMatch(/<title>northwind: جميع الأنظمة تعمل<\/title>/i)
    },
  )

  it('is about as wide as its letters are', () => {
    const width = (message: string) => Number(/width="([\d.]+)"/.exec(draw('A', message, 'flat'))?.[1])
    expect(width('פעיל פעיל')).toBeLessThan(width('mmmm mmmm') - 15)
  })

  it('has nothing of a name but its text', () => {
    const name = `ש<script>&"'</script>`
    const texts = textsOf(draw(name, '稼働中', 'flat'))
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set([name, '稼働中']))
  })

  it('is left as it was drawn where all is Latin', () => {
    const svg = makeBadge({ label: 'Störung', message: 'ł', style: 'flat' })
    expect(replacePlaceholders(svg, { label: 'Störung', message: 'ł' }, 'flat')).toBe(svg)
  })
})

describe('the badge of a component', () => {
  it.each(['ours', ...BADGE_STYLES])('in the style %s is XML whatever its name holds', async (style) => {
    const named = derivePublication(snapshot({ components: [component({ id: 'api', name: 'A\u0001P\ud800I' })] }), {
      now: NOW,
    })
    const locals = { publicationState: { state: 'published', publication: named, confirmedAt: NOW, stale: false } }
    const url = new URL(`https://status.example/badge/api.svg?style=${style}`)
    const context = { locals: { ...locals, locale: 'en', now: NOW }, params: { id: 'api' }, url }
    const answer = v.parse(v.instance(Response), await badgeRoute('status', 'svg')(v.parse(Context, context)))
    expect(parseXml(await answer.text()).attributes).toMatchObject({ 'aria-label': expect.stringMatching(/^AP.I/i) })
  })
})

describe('a badge of which nothing is known', () => {
  const get = async (form: 'svg' | 'json') => {
    const url = new URL('https://status.example/badge.svg?style=social')
    const context = { locals: { publicationState: { state: 'unknown', since: null }, locale: 'de' }, params: {}, url }
    return v.parse(v.instance(Response), await badgeRoute('status', form)(v.parse(Context, context)))
  }

  it('is grey, says so, and is no error to who shows pictures', async () => {
    const answer = await get('svg')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toContain('aria-label="Status: unbekannt"')
  })

  it('tells shields.io that it is an error', async () => {
    expect(await (await get('json')).json()).toMatchObject({ message: 'unbekannt', color: 'lightgrey', isError: true })
  })
})
