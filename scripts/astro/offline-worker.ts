import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { build, type Plugin } from 'esbuild'
import * as addresses from '../../src/offline/addresses.ts'

const ENTRY = fileURLToPath(new URL('../../src/offline/worker.ts', import.meta.url))
/** Bytes by gzip that the service worker may weigh. */
const MAX_BYTES = 2_048

/**
 * Builds the visitor's service worker: a file at the root, because a worker's scope is the folder it is served from.
 */
export function offlineWorker(): AstroIntegration {
  return {
    name: 'aldis-offline-worker',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-offline-worker',
          apply: 'build' as const,
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          async generateBundle(this: PluginContext) {
            const { outputFiles } = await build({
              entryPoints: [ENTRY],
              bundle: true,
              minify: true,
              format: 'iife',
              target: 'es2022',
              write: false,
              plugins: [inlineAddresses()],
            })
            const source = outputFiles[0]?.text ?? ''
            const bytes = gzipSync(source).length
            if (bytes > MAX_BYTES) throw new Error(`The service worker weighs ${bytes} bytes, of ${MAX_BYTES} at most.`)
            this.emitFile({ type: 'asset', fileName: 'sw.js', source })
          },
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

/** The table of addresses is evaluated at build time and does not reach browsers. */
function inlineAddresses(): Plugin {
  const contents = Object.entries(addresses).map(([name, expression]) => `export const ${name} = ${expression}`)
  return {
    name: 'addresses-as-expressions',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/offline\/addresses\.ts$/ }, () => ({ contents: contents.join('\n') }))
    },
  }
}

interface PluginContext {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}
