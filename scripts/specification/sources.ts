import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../folders/root.ts'

/** Paths below a folder of the repository, relative to it, in order. */
export function pathsBelow(folder: string): string[] {
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
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The syntax tree of a file of the repository. */
export function parsed(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, textOf(path), ts.ScriptTarget.ESNext, true, kind)
}

/** Visits a tree, the parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}
