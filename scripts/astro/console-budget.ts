import { gzipSync } from 'node:zlib'
import type { Chunk } from './budgets.ts'

type Bundle = Readonly<Record<string, Chunk>>
/** Bytes by the name of a file. */
type Weights = Map<string, number>

/** How many bytes of script a screen of the console may fetch to be whole, in English, with gzip and without headers. */
export const CONSOLE_BUDGETS = {
  /** The first: a page's home. */
  home: 150_000,
  /** Any: the incident's brings what shows Markdown as it is typed. */
  any: 200_000,
} as const

/** Every screen has the frame's islands, what draws islands, and the words of one language. */
const FRAME = [
  /\/src\/islands\/shell\/\w+\.tsx$/,
  /\/@astrojs\/react\/dist\/client\.js$/,
  /\/src\/i18n\/en\/console\.ts$/,
]
/** The islands that screens add. */
const SCREEN = /\/src\/islands\/(?!shell\/|visitor\/)[\w-]+\/\w+\.tsx$/
const HOME = /\/src\/islands\/console\/Home\.tsx$/

/** Throws if the scripts of a screen of the console exceed their budget, and lists them. */
export function checkConsole(bundle: Bundle): void {
  const namesOf = (file: RegExp) =>
    Object.values(bundle).flatMap(({ fileName, facadeModuleId }) => (file.test(facadeModuleId ?? '') ? [fileName] : []))
  const required = (file: RegExp) => {
    const names = namesOf(file)
    if (names.length === 0) throw new Error(`The build has none of ${file}: scripts/astro/console-budget.ts`)
    return names
  }
  const frame = FRAME.flatMap(required)
  check(weigh(bundle, [...frame, ...required(HOME)]), CONSOLE_BUDGETS.home)
  for (const screen of namesOf(SCREEN)) check(weigh(bundle, [...frame, screen]), CONSOLE_BUDGETS.any)
}

function check(weights: Weights, maxBytes: number): void {
  const bytes = [...weights.values()].reduce((all, one) => all + one, 0)
  if (bytes <= maxBytes) return
  const files = [...weights].map(([name, weight]) => `  ${weight}  ${name}`).join('\n')
  throw new Error(`A screen of the console weighs ${bytes} bytes of script, of ${maxBytes} at most:\n${files}`)
}

/** Some chunks with everything they import statically. */
function weigh(bundle: Bundle, names: readonly string[], weights: Weights = new Map()): Weights {
  for (const name of names) {
    const chunk = bundle[name]
    if (!chunk?.code || weights.has(name)) continue
    weights.set(name, gzipSync(chunk.code).length)
    weigh(bundle, chunk.imports ?? [], weights)
  }
  return weights
}
