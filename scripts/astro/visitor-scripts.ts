import type { AstroIntegration } from 'astro'
import { type Chunk, checkScripts } from './budgets.ts'
import { bundleScripts, FOLDER, type ScriptBundle } from './bundle-scripts.ts'
import { checkConsole } from './console-budget.ts'

const ENTRY = 'src/islands/visitor/tab.ts'
/** The virtual module that tells the layout the address of the visitor's script (src/env.d.ts). */
const VIRTUAL_MODULE = 'virtual:visitor-script'

/**
 * Bundles the visitor's scripts separately from the console's (docs/decisions/0125), fails the build if they or the
 * console's exceed their budgets, and tells the layout the address of the entry. In development the address is the source file itself.
 */
export function visitorScripts(): AstroIntegration {
  let isBuild = false
  let bundled: Promise<ScriptBundle> | null = null
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
          resolveId: (id: string) => (id === VIRTUAL_MODULE ? `\0${VIRTUAL_MODULE}` : null),
          async load(id: string) {
            if (id !== `\0${VIRTUAL_MODULE}`) return null
            const address = isBuild ? `/${FOLDER}/${(await bundle()).entry}` : `/${ENTRY}`
            return `export const VISITOR_SCRIPT = ${JSON.stringify(address)}`
          },
          async generateBundle(this: PluginContext, _options: unknown, others: Record<string, Chunk>) {
            if (this.environment.name !== 'client') return
            const { chunks } = await bundle()
            checkScripts({ ...others, ...chunks })
            checkConsole(others)
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

interface PluginContext {
  environment: { name: string }
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}
