import type { APIContext } from 'astro'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { SnapshotComponent } from '../../../src/core/snapshot/snapshot.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { badgeRoute } from '../../../src/pages/_badge.ts'
import { HOSTILE } from '../../support/hostile.ts'
import { parseXml, type XmlElement } from '../../support/xml.ts'
import { component, ledgerRow, NOW, snapshot } from '../publication/sample.ts'

const Context = v.custom<APIContext>((context) => typeof context === 'object')
const MINUTE = 60_000
const frankfurt = component({ name: 'Frankfurt', position: 1 })
const down = component({ name: 'Frankfurt', status: 'major_outage', position: 1 })
const london = component({ name: 'London', position: 2 })

interface Asked {
  components?: SnapshotComponent[]
  ledger?: Parameters<typeof snapshot>[0] extends infer S ? (S extends { ledger?: infer L } ? L : never) : never
  page?: Parameters<typeof snapshot>[1]
  about?: 'status' | 'uptime'
  form?: 'svg' | 'json'
  id?: string
  locale?: string
  style?: string
  /** How many minutes ago the page was confirmed; more than one is stale. */
  ago?: number
}

async function ask(asked: Asked): Promise<Response> {
  const { components = [frankfurt, london], ledger = [], page = {}, about = 'status', form = 'svg', ago = 0 } = asked
  const publication = derivePublication(snapshot({ components, ledger }, page), { now: NOW })
  const confirmedAt = toInstant(NOW - ago * MINUTE)
  const context = {
    locals: {
      publicationState: { state: 'published', publication, confirmedAt, stale: ago > 1 },
      locale: asked.locale ?? 'en',
      now: NOW,
    },
    params: { id: asked.id },
    url: new URL(`https://status.example/badge.svg?style=${asked.style ?? ''}`),
  }
  return v.parse(v.instance(Response), await badgeRoute(about, form)(v.parse(Context, context)))
}

const within = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(within)]

/** A badge as it is read: its title, its two texts, and its parts. */
async function draw(asked: Asked) {
  const svg = await (await ask(asked)).text()
  const root = parseXml(svg)
  const parts = within(root)
  const texts = parts.filter(({ name }) => name === 'text')
  const boxes = texts.map(({ attributes: { x, textLength } }) => {
    return { from: Number(x) - Number(textLength) / 2, to: Number(x) + Number(textLength) / 2 }
  })
  return {
    svg,
    root,
    parts,
    title: parts.find(({ name }) => name === 'title')?.text,
    texts: texts.map(({ text }) => text),
    boxes,
    symbol: parts.find(({ name, attributes }) => name === 'g' && attributes.class)?.attributes.class,
  }
}

describe('a badge', () => {
  it.each([
    [[frankfurt, london], 'ok', 'All systems operational'],
    [[down, london], 'down', 'Frankfurt is down'],
    [[component({ name: 'API', status: 'under_maintenance' }), london], 'maint', 'API is under maintenance'],
    [[], 'void', 'Nothing is listed here yet'],
  ])('of a page says its verdict: %#', async (components, symbol, message) => {
    const badge = await draw({ components })
    expect(badge.texts).toEqual(['Northwind Cloud', message])
    expect(badge.symbol).toBe(symbol)
    expect(badge.title).toBe(`Northwind Cloud: ${message}`)
    expect(badge.root.attributes).toMatchObject({ role: 'img', 'aria-label': badge.title })
  })

  it('of a component says its name and status', async () => {
    const badge = await draw({ components: [down, london], id: down.id })
    expect(badge.texts).toEqual(['Frankfurt', 'Major outage'])
  })

  it('names the first where it would be long, and counts the others', async () => {
    const names = ['Payments in Europe', 'Payments in America', 'Payments in Asia', 'Mail']
    const components = names.map((name, position) => component({ name, status: 'major_outage', position }))
    const badge = await draw({ components: [...components, london] })
    expect(badge.texts[1]).toBe('Payments in Europe and three more are down')
    expect(badge.title).toContain('Payments in Asia')
  })

  it('cuts a name that is long, but not in its title', async () => {
    const name = 'N'.repeat(200)
    const badge = await draw({ page: { name } })
    expect(badge.texts[0]).toBe(`${'N'.repeat(39)}…`)
    expect(badge.title).toContain(name)
  })

  it.each([
    ['en', 'At 13:52 UTC: all systems operational', 'At 13:52 UTC: operational'],
    ['de', 'Stand 13:52 UTC: Alle Systeme in Betrieb', 'Stand 13:52 UTC: In Betrieb'],
    ['fr', 'Dernier statut connu (13:52 UTC). Tous les systèmes sont opérationnels', null],
    ['zh-Hans', '截至 13:52 UTC，所有系统运行正常', null],
  ])('that is stale begins with its time, and shows no status: %s', async (locale, ofPage, ofComponent) => {
    const badge = await draw({ locale, ago: 10 })
    expect(badge.texts[1]).toBe(ofPage)
    expect(badge.symbol).toBe('void')
    if (ofComponent) expect((await draw({ locale, ago: 10, id: london.id })).texts[1]).toBe(ofComponent)
  })

  it('keeps the capital of a name after the time', async () => {
    const badge = await draw({ components: [down], ago: 10 })
    expect(badge.texts[1]).toBe('At 13:52 UTC: Frankfurt is down')
  })

  it('of uptime draws ninety days as a line, on which trouble rises by its severity', async () => {
    const ledger = [
      ledgerRow(frankfurt, '2026-01-01T00:00:00.000Z', 'operational'),
      ledgerRow(frankfurt, '2026-11-02T00:00:00.000Z', 'major_outage'),
      ledgerRow(frankfurt, '2026-11-02T01:00:00.000Z', 'operational'),
      ledgerRow(frankfurt, '2026-10-12T00:00:00.000Z', 'partial_outage'),
      ledgerRow(frankfurt, '2026-10-12T01:00:00.000Z', 'operational'),
    ]
    const badge = await draw({ about: 'uptime', ledger })
    expect(badge.texts[0]).toBe('Northwind Cloud uptime')
    expect(badge.texts[1]).toMatch(/^99\.\d{3}%$/)
    const marks = badge.parts.filter(({ attributes }) => /^(part|down)$/.test(attributes.class ?? ''))
    const [partial, major] = marks.map(({ attributes }) => attributes)
    expect(marks.map(({ attributes }) => attributes.class)).toEqual(['part', 'down'])
    expect(Number(major?.height)).toBeGreaterThan(Number(partial?.height))
    expect(Number(major?.x)).toBeGreaterThan(Number(partial?.x))
  })

  it.each(['en', 'ja', 'ar', 'he'])('gives each text its own room within it: %s', async (locale) => {
    const { root, boxes } = await draw({ locale, components: [down, london] })
    const [label, message] = boxes
    const [first, second] = locale === 'ar' || locale === 'he' ? [message, label] : [label, message]
    expect(first?.from).toBeGreaterThan(0)
    expect(second?.from).toBeGreaterThan(first?.to ?? Infinity)
    expect(second?.to).toBeLessThan(Number(root.attributes.width))
  })

  it('writes a name in the direction of its own letters', async () => {
    const components = [component({ name: 'خدمة (1)', status: 'major_outage' }), london]
    const inEnglish = await draw({ components, page: { name: 'Northwind (EU)' } })
    expect(inEnglish.texts[1]).toBe('\u2068خدمة (1)\u2069 is down')
    expect(inEnglish.svg).not.toContain('direction="rtl"')
    const inArabic = await draw({ components, page: { name: 'Northwind (EU)' }, locale: 'ar' })
    expect(inArabic.parts.filter(({ attributes }) => attributes.direction === 'rtl')).toHaveLength(1)
  })

  it('changes its colours with the reader’s scheme, and needs no style for the light one', async () => {
    const { svg, parts } = await draw({})
    expect(svg).toContain('@media (prefers-color-scheme:dark)')
    expect(parts.filter(({ name }) => name === 'text').every(({ attributes }) => attributes.fill)).toBe(true)
  })

  it('has nothing of a name but its text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(HOSTILE), fc.string({ unit: 'grapheme', minLength: 1 })), async (name) => {
        const { parts } = await draw({
          page: { name },
          components: [component({ name, status: 'major_outage' }), london],
        })
        const kinds = new Set(parts.map((one) => one.name))
        expect([...kinds].sort()).toEqual(['g', 'path', 'rect', 'style', 'svg', 'text', 'title'])
      }),
      { numRuns: 50 },
    )
  })

  it('has the look of shields.io where that is asked for, with the same words; of another style our own', async () => {
    const flat = await draw({ components: [down, london], style: 'flat' })
    expect(flat.title).toBe('Northwind Cloud: Frankfurt is down')
    expect(flat.root.attributes.height).toBe('20')
    const invented = await draw({ style: 'rainbow' })
    expect(invented.svg).toBe((await draw({})).svg)
  })

  it('says to shields.io what it always said', async () => {
    const answer = async (asked: Asked) => (await ask({ ...asked, form: 'json' })).json()
    expect(await answer({ components: [down, london] })).toEqual({
      ...{ schemaVersion: 1, label: 'Northwind Cloud', message: 'Major outage', color: 'red' },
      ...{ isError: false, cacheSeconds: 300 },
    })
    expect(await answer({ ago: 10 })).toMatchObject({
      message: 'Operational (as of Sat 21 Nov, 13:52 UTC)',
      color: 'lightgrey',
    })
  })
})
