import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/** What a visitor's browser may have to fetch of scripts, in bytes as the edge sends them by gzip, without headers. */
export const BUDGETS = {
  /**
   * Until something changes: all scripts that the HTML of the heaviest page names. With 250 bytes of headers that is
   * 6,000.
   */
  quiet: 5_750,
  /**
   * The same for anyone who prefers another language and reads times on their own clock: what those fetch at the start
   * as well.
   */
  choosing: 7_800,
  /**
   * From the first change on, with what is quiet: what draws the page, the words of one language, and what says that it
   * is gone. The bound is 80,000.
   */
  changed: 43_000,
} as const

/** A chunk of the build, as far as it is looked at. */
export interface Chunk {
  fileName: string
  code?: string
  /** The file of the sources that it is the way into. */
  facadeModuleId?: string | null
  imports?: string[]
  dynamicImports?: string[]
}

type Bundle = Record<string, Chunk>
/** Bytes by the name of a file. */
type Weights = Map<string, number>

/** Scripts that every page of a visitor's has. */
const OF_ALL = /\/src\/(layouts\/Visitor|ui\/\w+)\.astro\b/
/** What is a visitor's page's own. */
const OF_A_PAGE = /\/src\/pages\/.+\.astro\b/
/** What a choice or a preference has fetched at the start. */
const OF_A_CHOICE = /\/src\/live\/(offer|own-time)\.ts$/
const ISLAND = /\/src\/(islands\/visitor\/\w+Island\.tsx|renderer\/browser\.ts)$/
const LANGUAGE = /\/src\/i18n\/[\w-]+\//

/** Ends a build in which the visitor's scripts outgrow their budgets, and says which file weighs what. */
export function budgets(): AstroIntegration {
  return {
    name: 'aldis-budgets',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-budgets',
          apply: 'build' as const,
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          // What is written has the names of files in it, by their hashes.
          writeBundle: (_options: unknown, bundle: Bundle) => checkScripts(bundle),
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

/** Throws where the scripts of a visitor's heaviest page weigh more than a budget has. */
export function checkScripts(bundle: Bundle): void {
  const own = entries(bundle, OF_A_PAGE).map((page) => weigh(bundle, [page]))
  const quiet = union(weigh(bundle, needed(bundle, OF_ALL)), heaviest(own))
  const islands = needed(bundle, ISLAND)
  const later = islands.flatMap((name) => [...weigh(bundle, [name]).keys()].flatMap((one) => laterOf(bundle, one)))
  const [languages, others] = [
    later.filter((one) => isLanguage(bundle, one)),
    later.filter((one) => !isLanguage(bundle, one)),
  ]
  const words = heaviest(languages.map((one) => weigh(bundle, [one])))
  check('quiet', quiet)
  check('choosing', union(quiet, weigh(bundle, needed(bundle, OF_A_CHOICE))))
  check('changed', union(quiet, weigh(bundle, [...islands, ...others]), words))
}

const laterOf = (bundle: Bundle, name: string) => bundle[name]?.dynamicImports ?? []
const isLanguage = (bundle: Bundle, name: string) => LANGUAGE.test(bundle[name]?.facadeModuleId ?? '')

/** The names of the chunks by which some files of the sources are come to. */
function entries(bundle: Bundle, files: RegExp): string[] {
  return Object.values(bundle).flatMap((one) => (files.test(one.facadeModuleId ?? '') ? [one.fileName] : []))
}

/** The same of files that a build must have: else their budget would count nothing. */
function needed(bundle: Bundle, files: RegExp): string[] {
  const found = entries(bundle, files)
  if (found.length === 0) throw new Error(`The build has none of ${files}: scripts/astro/budgets.ts`)
  return found
}

/** What some chunks weigh with all that they import. */
function weigh(bundle: Bundle, names: readonly string[], weights: Weights = new Map()): Weights {
  for (const name of names) {
    const chunk = bundle[name]
    if (!chunk?.code || weights.has(name)) continue
    weights.set(name, gzipSync(chunk.code, { level: 6 }).length)
    weigh(bundle, chunk.imports ?? [], weights)
  }
  return weights
}

const union = (...all: Weights[]): Weights => new Map(all.flatMap((one) => [...one]))
const sum = (weights: Weights) => [...weights.values()].reduce((all, one) => all + one, 0)
const heaviest = (all: Weights[]) => all.toSorted((a, b) => sum(b) - sum(a))[0] ?? new Map()

function check(which: keyof typeof BUDGETS, weights: Weights): void {
  const bytes = sum(weights)
  if (bytes <= BUDGETS[which]) return
  const files = [...weights].map(([name, weight]) => `  ${weight}  ${name}`).join('\n')
  throw new Error(`The visitor's scripts weigh ${bytes} bytes ${which}, of ${BUDGETS[which]} at most:\n${files}`)
}
