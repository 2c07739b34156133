import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, type BuildResult, build, type Metafile, type Plugin } from 'esbuild'
import type { Chunk } from './budgets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of the built files. */
export const FOLDER = '_assets'
/** React, the one module that all bundles share. */
const REACT = join(ROOT, 'src/islands/visitor/react.ts')
/** An import of a file's address instead of the file, as Vite has it. */
const ADDRESS = /\?url$/
/** An import of a style sheet as text, as Vite has it. */
const INLINE = /\.css\?inline$/
/** Bundled together with the file that imports it, so that the two share their common modules. */
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

/** The files of a bundle by name, and the name of its entry. */
export interface ScriptBundle {
  entry: string
  chunks: Record<string, Chunk>
}

/**
 * Bundles a file for browsers. Each dynamic import becomes a bundle of its own with its own copy of shared modules, so
 * that no page makes more requests or downloads more bytes than it needs. Only React is shared.
 */
export async function bundleScripts(file: string): Promise<ScriptBundle> {
  const bundler = new Bundler()
  await bundler.add(REACT)
  const entry = join(ROOT, file)
  await bundler.add(entry)
  return { entry: bundler.fileNameOf(entry), chunks: bundler.chunks }
}

class Bundler {
  readonly chunks: Record<string, Chunk> = {}
  /** Names of bundled files by source file. */
  readonly #names = new Map<string, string>()
  /** The exports of the React file. */
  #reactExports: readonly string[] = []

  fileNameOf(file: string): string {
    const name = this.#names.get(file)
    if (!name) throw new Error(`${file} is imported in a circle, or gave no script`)
    return name
  }

  async add(file: string): Promise<void> {
    if (this.#names.has(file)) return
    const dynamicImports = new Set<string>()
    await build({
      ...OPTIONS,
      entryPoints: [file],
      plugins: [this.#imports(file, (dynamicImport) => dynamicImports.add(dynamicImport))],
    })
    const bundledWithFile = [...dynamicImports].filter((dynamicImport) => WITH_ITS_IMPORTER.test(dynamicImport))
    for (const dynamicImport of dynamicImports)
      if (!bundledWithFile.includes(dynamicImport)) await this.add(dynamicImport)
    const entryPoints = [file, ...bundledWithFile]
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
        imports: importedNames(output, 'import-statement'),
        dynamicImports: importedNames(output, 'dynamic-import'),
      }
    }
  }

  /** Makes React and dynamic imports external, and gives addresses. With `onFound` it only reports which they are. */
  #imports(file: string, onFound?: (dynamicImport: string) => void): Plugin {
    const nameOf = (dynamicImport: string) => ({
      path: `./${onFound ? basename(dynamicImport) : this.fileNameOf(dynamicImport)}`,
      external: true,
    })
    return {
      name: 'imports',
      setup: ({ onResolve, onLoad, resolve }) => {
        if (file !== REACT) {
          // Through one module, which imports React once.
          onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: 'react', namespace: 'shared' }))
          onResolve({ filter: /^shared$/ }, () => nameOf(REACT))
          onLoad({ filter: /./, namespace: 'shared' }, () => ({
            contents: `export { ${this.#reactExports.join(', ')} } from 'shared'`,
          }))
        }
        onResolve({ filter: ADDRESS }, async ({ path, resolveDir }) => {
          const script = await resolve(path.replace(ADDRESS, ''), { kind: 'import-statement', resolveDir })
          onFound?.(script.path)
          return { path: script.path, namespace: 'address' }
        })
        onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({
          contents: `export default '/${FOLDER}/${onFound ? '' : this.fileNameOf(path)}'`,
        }))
        onResolve({ filter: INLINE }, ({ path, resolveDir }) => ({
          path: join(resolveDir, path.replace(/\?inline$/, '')),
          namespace: 'inline',
        }))
        onLoad({ filter: /./, namespace: 'inline' }, async ({ path }) => {
          const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify: true, write: false })
          return { contents: outputFiles[0]?.text ?? '', loader: 'text' }
        })
        onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
          if (kind !== 'dynamic-import') return null
          const dynamicImport = (await resolve(path, { kind: 'import-statement', resolveDir })).path
          onFound?.(dynamicImport)
          return onFound || !WITH_ITS_IMPORTER.test(dynamicImport) ? nameOf(dynamicImport) : null
        })
      },
    }
  }
}

const importedNames = ({ imports }: Metafile['outputs'][string], kind: string) =>
  imports.flatMap((one) => (one.kind === kind ? [basename(one.path)] : []))
