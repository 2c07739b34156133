import type { AstroIntegration } from 'astro'

const LIVE = /\/src\/(live\/(?!own-time)|renderer\/wake\.ts$)|\?live$/
/**
 * Vite's own way to import something late: it fetches what that needs ahead, which here is nothing, and weighs 0.9 kB.
 */
const LATER = '\0vite/preload-helper.js'
const LATER_ITSELF = 'export const __vitePreload = (load) => load()'

/**
 * Keeps the visitor's first script whole. What it shares with the islands would become a file of its own, and a request
 * more on every quiet day: so the script has its own copy of what it takes from `src/core`.
 */
export function wholeScript(): AstroIntegration {
  return {
    name: 'aldis-whole-script',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-whole-script',
          enforce: 'pre' as const,
          // Nor are lists of what that would be. Astro sets this itself, after all that one may set.
          configResolved({ environments }: Resolved) {
            if (!environments.client) return
            environments.client.build.modulePreload = false
            // Nor does a browser's script need the adapter's stand-in for `process`.
            const { output } = environments.client.build.rolldownOptions
            if (output && !Array.isArray(output)) output.banner = ''
          },
          async resolveId(this: Resolver, source: string, importer: string | undefined) {
            if (!importer || !LIVE.test(importer)) return null
            if (source === LATER) return `${LATER}?live`
            if (!source.startsWith('.')) return null
            const resolved = await this.resolve(source, importer, { skipSelf: true })
            return resolved && /\/src\/core\/[^?]+$/.test(resolved.id) ? `${resolved.id}?live` : null
          },
          load: (id: string) => (id.startsWith(LATER) ? LATER_ITSELF : null),
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

interface Resolved {
  environments: {
    client?: { build: { modulePreload: unknown; rolldownOptions: { output?: { banner?: unknown } | unknown[] } } }
  }
}

interface Resolver {
  resolve(source: string, importer: string, options: { skipSelf: boolean }): Promise<{ id: string } | null>
}
