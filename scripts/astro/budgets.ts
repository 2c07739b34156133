import { gzipSync } from 'node:zlib'

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
   * All that one kind of page has fetched once it has changed, with what was quiet: React, what draws that kind of page,
   * the words of the heaviest language, and also what only few fetch, to say that it is gone and to notify.
   */
  changed: 95_000,
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
const OF_ALL = /\/src\/(islands\/visitor\/tab\.ts|(layouts\/Visitor|ui\/\w+)\.astro\b.*)$/
/** What is a visitor's page's own. */
const OF_A_PAGE = /\/src\/pages\/.+\.astro\b/
/** What a choice or a preference has fetched at the start. */
const OF_A_CHOICE = /\/src\/live\/(offer|own-time)\.ts$/
/** What follows each kind of page from the first change on. */
const OF_A_KIND = /\/src\/islands\/visitor\/\w+-page\.ts$/
const LANGUAGE = /\/src\/i18n\/[\w-]+\//

/** Throws where the scripts of a visitor's heaviest page weigh more than a budget has. */
export function checkScripts(bundle: Bundle): void {
  const own = entries(bundle, OF_A_PAGE).map((page) => weigh(bundle, [page]))
  const quiet = union(weigh(bundle, needed(bundle, OF_ALL)), heaviest(own))
  check('quiet', quiet)
  check('choosing', union(quiet, weigh(bundle, needed(bundle, OF_A_CHOICE))))
  const changed = needed(bundle, OF_A_KIND).map((kind) => {
    const all = [...everything(bundle, kind)]
    const languages = all.filter((one) => isLanguage(bundle, one)).map((one) => weigh(bundle, [one]))
    const others = all.filter((one) => !isLanguage(bundle, one))
    return union(quiet, weigh(bundle, others), heaviest(languages))
  })
  check('changed', heaviest(changed))
}

/** A chunk with all that it ever imports. */
function everything(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const { imports = [], dynamicImports = [] } = bundle[name] ?? {}
  if (found.has(name)) return found
  found.add(name)
  for (const one of [...imports, ...dynamicImports]) everything(bundle, one, found)
  return found
}

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
