import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, type BuildResult, build, type Metafile, type Plugin } from 'esbuild'
import type { Chunk } from './budgets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** React, as all of them share it. */
const REACT = join(ROOT, 'src/islands/visitor/react.ts')
/** What is bundled with the file that imports it, and shares with that what both need. */
const WITH_ITS_IMPORTER = /Island\.tsx$/

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  outdir: 'out',
  entryNames: '[name].[hash]',
  chunkNames: '[name].[hash]',
  legalComments: 'none',
  define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
  write: false,
  metafile: true,
} as const satisfies BuildOptions

/** Files of a bundle by their names, and the name of the one that it begins with. */
export interface Scripts {
  entry: string
  chunks: Record<string, Chunk>
}

/**
 * Bundles a file for browsers. Each file that is imported later is a bundle of its own, with its own copy of what it
 * shares with others, so that no bundle takes more requests, or more bytes, than it needs; they share React alone.
 */
export async function bundleScripts(file: string): Promise<Scripts> {
  const bundler = new Bundler()
  await bundler.add(REACT)
  const entry = join(ROOT, file)
  await bundler.add(entry)
  return { entry: bundler.nameOf(entry), chunks: bundler.chunks }
}

class Bundler {
  readonly chunks: Record<string, Chunk> = {}
  /** The names of files that are there, by those of the sources. */
  readonly #names = new Map<string, string>()
  /** What the file of React gives. */
  #reactExports: readonly string[] = []

  nameOf(file: string): string {
    const name = this.#names.get(file)
    if (!name) throw new Error(`${file} is imported in a circle, or gave no script`)
    return name
  }

  async add(file: string): Promise<void> {
    if (this.#names.has(file)) return
    const found = new Set<string>()
    await build({ ...OPTIONS, entryPoints: [file], plugins: [this.#imports(file, (later) => found.add(later))] })
    const together = [...found].filter((later) => WITH_ITS_IMPORTER.test(later))
    for (const later of found) if (!together.includes(later)) await this.add(later)
    const entryPoints = [file, ...together]
    this.#keep(await build({ ...OPTIONS, entryPoints, plugins: [this.#imports(file)] }))
  }

  #keep({ metafile, outputFiles }: BuildResult<{ metafile: true; write: false }>): void {
    for (const [path, output] of Object.entries(metafile.outputs)) {
      const fileName = basename(path)
      const facadeModuleId = output.entryPoint ? join(ROOT, output.entryPoint) : null
      if (facadeModuleId) this.#names.set(facadeModuleId, fileName)
      if (facadeModuleId === REACT) this.#reactExports = output.exports
      this.chunks[fileName] = {
        fileName,
        facadeModuleId,
        code: outputFiles.find((one) => basename(one.path) === fileName)?.text ?? '',
        imports: namesIn(output, 'import-statement'),
        dynamicImports: namesIn(output, 'dynamic-import'),
      }
    }
  }

  /** Leaves React, and what is imported later, to their own files; to find those only, says which they are. */
  #imports(file: string, find?: (later: string) => void): Plugin {
    const nameOf = (later: string) => ({ path: `./${find ? basename(later) : this.nameOf(later)}`, external: true })
    return {
      name: 'imports',
      setup: ({ onResolve, onLoad, resolve }) => {
        if (file !== REACT) {
          // By way of one module, which imports it once.
          onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: 'react', namespace: 'shared' }))
          onResolve({ filter: /^shared$/ }, () => nameOf(REACT))
          onLoad({ filter: /./, namespace: 'shared' }, () => ({
            contents: `export { ${this.#reactExports.join(', ')} } from 'shared'`,
          }))
        }
        onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
          if (kind !== 'dynamic-import') return null
          const later = (await resolve(path, { kind: 'import-statement', resolveDir })).path
          find?.(later)
          return find || !WITH_ITS_IMPORTER.test(later) ? nameOf(later) : null
        })
      },
    }
  }
}

const namesIn = ({ imports }: Metafile['outputs'][string], kind: string) =>
  imports.flatMap((one) => (one.kind === kind ? [basename(one.path)] : []))
