import type { AstroIntegration } from 'astro'
import { type Chunk, checkScripts } from './budgets.ts'
import { bundleScripts, type Scripts } from './bundle-scripts.ts'

const ENTRY = 'src/islands/visitor/tab.ts'
const FOLDER = '_assets'
/** The module that gives the address of the visitor's script to the layout (src/env.d.ts). */
const ADDRESS = 'virtual:visitor-script'

/**
 * Bundles the visitor's scripts apart from the console's (docs/decisions/0125), ends a build in which they outgrow their
 * budgets, and tells the layout the address of the first. In development that is the source itself.
 */
export function visitorScripts(): AstroIntegration {
  let isBuild = false
  let bundled: Promise<Scripts> | null = null
  const bundle = () => {
    bundled ??= bundleScripts(ENTRY)
    return bundled
  }
  return {
    name: 'aldis-visitor-scripts',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        isBuild = command === 'build'
        const plugin = {
          name: 'aldis-visitor-scripts',
          resolveId: (id: string) => (id === ADDRESS ? `\0${ADDRESS}` : null),
          async load(id: string) {
            if (id !== `\0${ADDRESS}`) return null
            const address = isBuild ? `/${FOLDER}/${(await bundle()).entry}` : `/${ENTRY}`
            return `export const VISITOR_SCRIPT = ${JSON.stringify(address)}`
          },
          async generateBundle(this: Emitter, _options: unknown, others: Record<string, Chunk>) {
            if (this.environment.name !== 'client') return
            const { chunks } = await bundle()
            checkScripts({ ...others, ...chunks })
            for (const { fileName, code = '' } of Object.values(chunks)) {
              this.emitFile({ type: 'asset', fileName: `${FOLDER}/${fileName}`, source: code })
            }
          },
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

interface Emitter {
  environment: { name: string }
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}
