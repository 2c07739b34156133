import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'

const SOURCE = fileURLToPath(new URL('../../src/embed/widget.ts', import.meta.url))
const NAME = 'embed.js'
/** What other sites are asked to load: 3 kB, compressed. */
const MOST_BYTES = 3_000

/**
 * Builds `/embed.js`, the widget of other sites: one file under an address that stays, as a script that any page may
 * load. A build whose widget has grown too large fails.
 */
export function widget(): AstroIntegration {
  return {
    name: 'aldis-widget',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'aldis-widget',
          async generateBundle(this: Bundling) {
            if (this.environment.name !== 'client') return
            this.emitFile({ type: 'asset', fileName: NAME, source: await bundle() })
          },
          configureServer(server: Serving) {
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
  })
  const text = outputFiles[0]?.text ?? ''
  const bytes = gzipSync(text).length
  if (bytes > MOST_BYTES) throw new Error(`${NAME} has ${bytes} bytes gzip, and may have ${MOST_BYTES}.`)
  return text
}

interface Bundling {
  environment: { name: string }
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}

interface Serving {
  middlewares: {
    use(path: string, handle: (request: unknown, response: Answering) => void): void
  }
}

interface Answering {
  setHeader(name: string, value: string): void
  end(text: string): void
}
