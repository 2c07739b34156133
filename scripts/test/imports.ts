import { dirname, join } from 'node:path'
import ts from 'typescript'
import { pathsBelow, textOf } from '../specification/sources.ts'

/** Who imports whom: each file or folder with those that it imports, types included. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The imports between the files below some folders of the repository, by their paths.
 * dependency-cruiser reads no `.astro` file: a circle through one would go unseen there.
 */
export function importsOf(folders: readonly string[]): Graph {
  const paths = folders.flatMap(pathsBelow).filter((path) => /\.(tsx?|astro)$/.test(path))
  const known = new Set(paths)
  const targets = (path: string) =>
    ts
      .preProcessFile(codeOf(path), true, true)
      .importedFiles.map(({ fileName }) => (fileName.startsWith('.') ? join(dirname(path), fileName) : ''))
      .filter((target) => known.has(target))
  return new Map(paths.map((path) => [path, new Set(targets(path))]))
}

/** What an `.astro` file imports stands between its two fences, or in its scripts. */
function codeOf(path: string): string {
  const text = textOf(path)
  if (!path.endsWith('.astro')) return text
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script)
  return [text.split(/^---$/m)[1], ...scripts].join('\n')
}

/** The same imports between the folders that hold the files. */
export function foldersOf(files: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const folder = dirname(path)
    const others = [...targets].map((target) => dirname(target)).filter((other) => other !== folder)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]))
  }
  return folders
}

/** Groups of two or more that reach each other, by Tarjan's algorithm: none in a tree of floors. */
export function circlesIn(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const mine = index.size
    index.set(node, mine)
    let lowest = mine
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? lowest)
    }
    if (lowest === mine) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) circles.push(group.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
}
