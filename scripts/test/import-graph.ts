import { dirname, join } from 'node:path'
import ts from 'typescript'
import { listFiles, readSource } from '../specification/sources.ts'

/** Imports between files or folders, types included. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The imports between files in some folders of the repository. Includes `.astro` files, which dependency-cruiser does
 * not read: a cycle through one would go unseen.
 */
export function readImports(folders: readonly string[]): ImportGraph {
  const paths = folders.flatMap(listFiles).filter((path) => /\.(tsx?|astro)$/.test(path))
  const known = new Set(paths)
  const targets = (path: string) =>
    ts
      .preProcessFile(scriptText(path), true, true)
      .importedFiles.map(({ fileName }) => (fileName.startsWith('.') ? join(dirname(path), fileName) : ''))
      .filter((target) => known.has(target))
  return new Map(paths.map((path) => [path, new Set(targets(path))]))
}

/** The code of a file; of an `.astro` file, its frontmatter and scripts. */
function scriptText(path: string): string {
  const text = readSource(path)
  if (!path.endsWith('.astro')) return text
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script)
  return [text.split(/^---$/m)[1], ...scripts].join('\n')
}

/** The same imports between the folders that hold the files. */
export function toFolderGraph(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const folder = dirname(path)
    const others = [...targets].map((target) => dirname(target)).filter((other) => other !== folder)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]))
  }
  return folders
}

/** Import cycles (strongly connected components of two or more), by Tarjan's algorithm. */
export function findCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const ownIndex = index.size
    index.set(node, ownIndex)
    let lowest = ownIndex
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? lowest)
    }
    if (lowest === ownIndex) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) circles.push(group.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
}
