import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { quote } from './quote.ts'

/** The modules of a Worker's folder as workerd's configuration embeds them, by paths as seen `from` a folder. */
export async function moduleLines(worker: string, main: string, from: string): Promise<string[]> {
  const names = (await readdir(worker, { recursive: true })).map((name) => name.split(sep).join('/')).sort()
  const own = names.filter((name) => /\.(mjs|js|wasm|txt|html|bin)$/.test(name) && name !== main)
  // The first module is the Worker.
  return [main, ...own].map((name) => {
    const kind = /\.m?js$/.test(name)
      ? 'esModule'
      : name.endsWith('.wasm')
        ? 'wasm'
        : name.endsWith('.bin')
          ? 'data'
          : 'text'
    return `(name = ${quote(name)}, ${kind} = embed ${quote(relative(from, join(worker, name)).split(sep).join('/'))})`
  })
}
