import type { AstroIntegration } from 'astro'
import * as v from 'valibot'

/** The tables of character widths that badges are laid out by: first and last code point, width. */
const TABLE_FILE = /[\\/]anafanafo[\\/]data[\\/][\w-]+\.json$/
const WidthTable = v.array(v.tuple([v.number(), v.number(), v.number()]))

/** The scripts that badges are measured in: Latin, Greek, Cyrillic, East Asian, and the signs that stand beside them. */
const BLOCKS: readonly [from: number, to: number][] = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x20cf],
  [0x2100, 0x2193],
  [0x3000, 0x9fff],
  [0xff00, 0xffef],
]

/**
 * Leaves all other scripts out of those tables in the build, of which they would be a tenth. A letter of theirs counts
 * as an `m` (docs/decisions/0056).
 */
export function badgeWidths(): AstroIntegration {
  return {
    name: 'aldis-badge-widths',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-badge-widths',
          enforce: 'pre' as const,
          transform: (code: string, id: string) =>
            TABLE_FILE.test(id) ? { code: shortenTable(code), map: null } : null,
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

/** A table with the rows of our blocks only. */
export function shortenTable(json: string): string {
  const rows = v.parse(WidthTable, JSON.parse(json))
  return JSON.stringify(rows.filter(([first]) => BLOCKS.some(([from, to]) => first >= from && first <= to)))
}
