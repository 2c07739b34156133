import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/** What a visitor's browser may have to fetch of scripts, in bytes as the edge sends them by gzip, without headers. */
const BUDGETS = {
  /** Until something changes: the tab's own script. */
  quiet: 6_000,
  /** From the first change on, with that: what draws the page and the words of one language. The bound is 80,000. */
  changed: 42_000,
} as const

/** A chunk of the build, as far as it is looked at. */
interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  code?: string
  facadeModuleId?: string | null
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const TAB = /\/layouts\/Visitor\.astro/
const ISLAND = /\/src\/(islands\/visitor\/\w+Island\.tsx|renderer\/browser\.ts)$/

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
          generateBundle(_options: unknown, bundle: Record<string, Chunk>) {
            const quiet = weigh(bundle, (chunk) => TAB.test(chunk.facadeModuleId ?? ''), false)
            const changed = weigh(bundle, (chunk) => ISLAND.test(chunk.facadeModuleId ?? ''), true)
            check('quiet', quiet)
            check('changed', new Map([...quiet, ...changed]))
          },
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

/**
 * What some chunks weigh with all that they import; and, where that is asked, with what they import later of the heaviest
 * folder, which is a language.
 */
function weigh(
  bundle: Record<string, Chunk>,
  isMeant: (chunk: Chunk) => boolean,
  isWithLater: boolean,
): Map<string, number> {
  const weights = new Map<string, number>()
  const later = new Map<string, Map<string, number>>()
  const add = (name: string, into: Map<string, number>) => {
    const chunk = bundle[name]
    if (!chunk?.code || weights.has(name) || into.has(name)) return
    into.set(name, gzipSync(chunk.code, { level: 6 }).length)
    for (const one of chunk.imports ?? []) add(one, into)
    for (const one of isWithLater ? (chunk.dynamicImports ?? []) : []) {
      const folder = bundle[one]?.facadeModuleId?.replace(/[^/]+$/, '') ?? one
      const language = later.get(folder) ?? new Map<string, number>()
      later.set(folder, language)
      add(one, language)
    }
  }
  for (const chunk of Object.values(bundle)) if (isMeant(chunk)) add(chunk.fileName, weights)
  if (weights.size === 0) throw new Error('The build has none of the visitor’s scripts: scripts/astro/budgets.ts')
  const [heaviest] = [...later.values()].toSorted((a, b) => sum(b) - sum(a))
  return new Map([...weights, ...(heaviest ?? [])])
}

function sum(weights: Map<string, number>): number {
  return [...weights.values()].reduce((all, one) => all + one, 0)
}

function check(which: keyof typeof BUDGETS, weights: Map<string, number>): void {
  const bytes = sum(weights)
  if (bytes <= BUDGETS[which]) return
  const files = [...weights].map(([name, weight]) => `  ${weight}  ${name}`).join('\n')
  throw new Error(`The visitor's scripts weigh ${bytes} bytes ${which}, of ${BUDGETS[which]} at most:\n${files}`)
}
