import { brotliCompressSync } from 'node:zlib'

/** How many bytes of script a visitor's browser may fetch, as the edge sends them over TLS: with brotli, without headers. */
export const BUDGETS = {
  /**
   * Until something changes: all scripts in the HTML of the heaviest page. With 250 bytes of headers that makes 6,000.
   */
  quiet: 5_750,
  /** The same for a visitor who prefers another language and local times, which are fetched at the start as well. */
  choosing: 7_800,
  /**
   * Everything that one kind of page fetches up to and after a change: React, the code that draws that kind of page,
   * the heaviest language, and also what few need, such as notifications.
   */
  changed: 95_000,
} as const

/** The parts of a build chunk that we read. */
export interface Chunk {
  fileName: string
  code?: string
  /** The source file that this chunk is the entry of. */
  facadeModuleId?: string | null
  imports?: string[]
  dynamicImports?: string[]
}

type Bundle = Record<string, Chunk>
/** Bytes by the name of a file. */
type Weights = Map<string, number>

/** Scripts of every visitor page. */
const SHARED_SCRIPTS = /\/src\/(islands\/visitor\/tab\.ts|(layouts\/Visitor|ui\/\w+)\.astro\b.*)$/
/** Scripts of a single visitor page. */
const PAGE_SCRIPTS = /\/src\/pages\/.+\.astro\b/
/** Scripts fetched at the start because of a choice or preference. */
const PREFERENCE_SCRIPTS = /\/src\/live\/(offer|own-time)\.ts$/
/** The script that takes over each kind of page at its first change. */
const CHANGE_SCRIPTS = /\/src\/islands\/visitor\/\w+-page\.ts$/
const LANGUAGE_FILES = /\/src\/i18n\/[\w-]+\//

/** Throws if the scripts of the heaviest visitor page exceed a budget. */
export function checkScripts(bundle: Bundle): void {
  const own = entryNames(bundle, PAGE_SCRIPTS).map((page) => weigh(bundle, [page]))
  const quiet = union(weigh(bundle, requiredEntryNames(bundle, SHARED_SCRIPTS)), heaviest(own))
  check('quiet', quiet)
  check('choosing', union(quiet, weigh(bundle, requiredEntryNames(bundle, PREFERENCE_SCRIPTS))))
  const changed = requiredEntryNames(bundle, CHANGE_SCRIPTS).map((kind) => {
    const all = [...reachableChunks(bundle, kind)]
    const languages = all.filter((name) => isLanguage(bundle, name)).map((name) => weigh(bundle, [name]))
    const others = all.filter((name) => !isLanguage(bundle, name))
    return union(quiet, weigh(bundle, others), heaviest(languages))
  })
  check('changed', heaviest(changed))
}

/** A chunk and everything it imports, statically or dynamically. */
function reachableChunks(bundle: Bundle, name: string, reached = new Set<string>()): Set<string> {
  const { imports = [], dynamicImports = [] } = bundle[name] ?? {}
  if (reached.has(name)) return reached
  reached.add(name)
  for (const one of [...imports, ...dynamicImports]) reachableChunks(bundle, one, reached)
  return reached
}

const isLanguage = (bundle: Bundle, name: string) => LANGUAGE_FILES.test(bundle[name]?.facadeModuleId ?? '')

/** The names of the chunks whose entry is one of these source files. */
function entryNames(bundle: Bundle, files: RegExp): string[] {
  return Object.values(bundle).flatMap((one) => (files.test(one.facadeModuleId ?? '') ? [one.fileName] : []))
}

/** The same, but throws if there are none: their budget would then check nothing. */
function requiredEntryNames(bundle: Bundle, files: RegExp): string[] {
  const reached = entryNames(bundle, files)
  if (reached.length === 0) throw new Error(`The build has none of ${files}: scripts/astro/budgets.ts`)
  return reached
}

/** The weight of some chunks with everything they import statically. */
function weigh(bundle: Bundle, names: readonly string[], weights: Weights = new Map()): Weights {
  for (const name of names) {
    const chunk = bundle[name]
    if (!chunk?.code || weights.has(name)) continue
    weights.set(name, brotliCompressSync(chunk.code).length)
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
