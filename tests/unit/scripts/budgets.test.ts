import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BUDGETS, type Chunk, checkScripts } from '../../../scripts/astro/budgets.ts'

/** Code that weighs about so much, for no compression makes it less. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64')

const chunk = (fileName: string, facadeModuleId: string, bytes: number, more: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, facadeModuleId: `/aldis/src/${facadeModuleId}`, code: noise(bytes), ...more },
]

/** A build within its budgets, and some more of it. */
const bundle = (...more: [string, Chunk][]) =>
  Object.fromEntries([
    chunk('tab.js', 'islands/visitor/tab.ts', 4_000),
    chunk('offer.js', 'live/offer.ts', 300),
    chunk('own-time.js', 'live/own-time.ts', 300),
    chunk('react.js', 'islands/visitor/react.ts', 60_000),
    chunk('status.js', 'islands/visitor/status-page.ts', 3_000, {
      imports: ['live.js'],
      dynamicImports: ['status-island.js', 'de.js', 'he.js', 'gone.js'],
    }),
    chunk('incident.js', 'islands/visitor/incident-page.ts', 2_000, { imports: ['live.js'] }),
    chunk('live.js', '', 10_000),
    chunk('status-island.js', 'islands/visitor/StatusIsland.tsx', 5_000, { imports: ['live.js', 'react.js'] }),
    chunk('de.js', 'i18n/de/language.ts', 3_000),
    chunk('he.js', 'i18n/he/language.ts', 3_000),
    chunk('gone.js', 'islands/visitor/gone.tsx', 500),
    ...more,
  ])

describe('budgets of the visitor’s scripts', () => {
  it('let a build pass that is within them, with one language of its twenty', () => {
    const many = Array.from({ length: 18 }, (_, nth) => chunk(`${nth}.js`, `i18n/x${nth}/language.ts`, 3_000))
    const dynamicImports = ['status-island.js', 'gone.js', ...many.map(([name]) => name)]
    const status = chunk('status.js', 'islands/visitor/status-page.ts', 3_000, { imports: ['live.js'], dynamicImports })
    expect(() => checkScripts(bundle(...many, status))).not.toThrow()
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

  it.each([
    ['react.js', 'islands/visitor/react.ts'],
    ['gone.js', 'islands/visitor/gone.tsx'],
    ['he.js', 'i18n/he/language.ts'],
  ])('count %s with a page that has changed', (name, file) => {
    expect(() => checkScripts(bundle(chunk(name, file, BUDGETS.changed - 15_000)))).toThrow(
      new RegExp(` bytes changed, [\\s\\S]*${name}`),
    )
  })

  it('count each kind of page for itself', () => {
    const alone = chunk('incident.js', 'islands/visitor/incident-page.ts', 60_000)
    expect(() => checkScripts(bundle(alone))).not.toThrow()
  })

  it('miss a file that was renamed', () => {
    const { 'own-time.js': _, 'offer.js': __, ...rest } = bundle()
    expect(() => checkScripts(rest)).toThrow('The build has none of')
  })
})
