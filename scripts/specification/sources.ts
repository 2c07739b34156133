import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../folders/root.ts'

/** Paths below a folder of the repository, relative to it, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** A file of the repository, as text. */
export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The syntax tree of a file of the repository. */
export function parseSource(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, readSource(path), ts.ScriptTarget.ESNext, true, kind)
}

/** Visits a tree, the parents first. */
export function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => visitNodes(child, visit))
}
