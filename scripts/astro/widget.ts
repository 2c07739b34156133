import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'

const SOURCE = fileURLToPath(new URL('../../src/embed/widget.ts', import.meta.url))
const NAME = 'embed.js'
/** What other sites have to load, with gzip. */
const MAX_BYTES = 3_000

/**
 * Builds `/embed.js`, the widget for other sites: one classic script at a stable address. Fails the build if it grows
 * too large.
 */
export function widget(): AstroIntegration {
  return {
    name: 'aldis-widget',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-widget',
          async generateBundle(this: PluginContext) {
            if (this.environment.name !== 'client') return
            this.emitFile({ type: 'asset', fileName: NAME, source: await bundle() })
          },
          configureServer(server: DevServer) {
            server.middlewares.use(`/${NAME}`, (_request, response) => {
              void bundle().then((text) => {
                response.setHeader('content-type', 'text/javascript; charset=utf-8')
                response.end(text)
              })
            })
          },
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    // Without "use strict": its classes are strict by themselves.
    tsconfigRaw: {},
  })
  const text = outputFiles[0]?.text ?? ''
  const bytes = gzipSync(text).length
  if (bytes > MAX_BYTES) throw new Error(`${NAME} has ${bytes} bytes gzip, and may have ${MAX_BYTES}.`)
  return text
}

interface PluginContext {
  environment: { name: string }
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}

interface DevServer {
  middlewares: {
    use(path: string, handle: (request: unknown, response: DevResponse) => void): void
  }
}

interface DevResponse {
  setHeader(name: string, value: string): void
  end(text: string): void
}
