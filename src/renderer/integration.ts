import type { AstroIntegration } from 'astro'

/** Islands of the visitor's page, and what draws them in a browser. */
const ENTRIES = /\/src\/(islands\/visitor\/\w+Island\.tsx|renderer\/browser\.ts)$/
/** What those take, in copies of their own. */
const COPY = '?light'
/** A file of code; not what plugins make up. */
const FILE = /^[^\0?]+\.(m?js|tsx?)$/

/** React's names, as Preact answers to them. */
const PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * Draws the visitor's islands by Preact in browsers, and by React at the edge, where there is no weight
 * (docs/decisions/0065). They have copies of their own of whatever the console uses too, so that a visitor downloads of
 * each library only what visitors need.
 */
export function lightIslands(): AstroIntegration {
  return {
    name: 'aldis-light-islands',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-light-islands',
          enforce: 'pre' as const,
          apply: 'build' as const,
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          async resolveId(this: Resolver, source: string, importer: string | undefined) {
            if (!importer || !(ENTRIES.test(importer) || importer.endsWith(COPY))) return null
            const resolved = await this.resolve(PREACT[source] ?? source, importer, { skipSelf: true })
            if (!resolved || ENTRIES.test(resolved.id) || !FILE.test(resolved.id)) return resolved
            return { ...resolved, id: resolved.id + COPY }
          },
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

interface Resolver {
  resolve(source: string, importer: string, options: { skipSelf: boolean }): Promise<{ id: string } | null>
}
