import { describe, expect, it } from 'vitest'
import { BUDGETS, type Chunk, checkScripts } from '../../../scripts/astro/budgets.ts'

/** Code that weighs about so much, for no compression makes it less. */
const noise = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64')

const chunk = (fileName: string, facadeModuleId: string, bytes: number, more: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, facadeModuleId: `/aldis/src/${facadeModuleId}`, code: noise(bytes), ...more },
]

/** A build within its budgets, and some more of it. */
const bundle = (...more: [string, Chunk][]) =>
  Object.fromEntries([
    chunk('tab.js', 'layouts/Visitor.astro?astro&type=script&index=0&lang.ts', 4_000),
    chunk('offer.js', 'live/offer.ts', 300),
    chunk('own-time.js', 'live/own-time.ts', 300),
    chunk('status.js', 'islands/visitor/StatusIsland.tsx', 3_000, { imports: ['live-island.js'] }),
    chunk('live-island.js', '', 10_000, { dynamicImports: ['de.js', 'he.js', 'gone.js'] }),
    chunk('de.js', 'i18n/de/language.ts?light', 3_000),
    chunk('he.js', 'i18n/he/language.ts?light', 3_000),
    chunk('gone.js', 'islands/visitor/gone.tsx?light', 500),
    ...more,
  ])

describe('budgets of the visitor’s scripts', () => {
  it('let a build pass that is within them, with one language of its twenty', () => {
    const many = Array.from({ length: 18 }, (_, nth) => chunk(`${nth}.js`, `i18n/x${nth}/language.ts?light`, 3_000))
    const dynamicImports = ['de.js', 'he.js', 'gone.js', ...many.map(([name]) => name)]
    expect(() => checkScripts(bundle(...many, chunk('live-island.js', '', 10_000, { dynamicImports })))).not.toThrow()
  })

  it('count with the tab’s script the heaviest page’s own, and what that imports', () => {
    const page = chunk(
      'incident.js',
      'pages/[...locale]/incidents/[id].astro?astro&type=script&index=0&lang.ts',
      1_000,
      {
        imports: ['clipboard.js'],
      },
    )
    const lighter = chunk('api.js', 'pages/[...locale]/api.astro?astro&type=script&index=0&lang.ts', 900)
    expect(() => checkScripts(bundle(page, lighter, chunk('clipboard.js', 'live/clipboard.ts', 200)))).not.toThrow()
    expect(() => checkScripts(bundle(page, lighter, chunk('clipboard.js', 'live/clipboard.ts', 1_500)))).toThrow(
      `quiet, of ${BUDGETS.quiet} at most`,
    )
  })

  it('count what a choice has fetched at the start', () => {
    expect(() => checkScripts(bundle(chunk('own-time.js', 'live/own-time.ts', 4_500)))).toThrow(' bytes choosing, ')
  })

  it('count what is fetched when a page is gone', () => {
    const gone = chunk('gone.js', 'islands/visitor/gone.tsx?light', BUDGETS.changed - 18_000)
    expect(() => checkScripts(bundle(gone))).toThrow(/ bytes changed, [\s\S]*gone\.js/)
  })

  it('miss a file that was renamed', () => {
    const { 'own-time.js': _, 'offer.js': __, ...rest } = bundle()
    expect(() => checkScripts(rest)).toThrow('The build has none of')
  })
})
