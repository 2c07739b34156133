import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A regular expression of the sources: as it is written, or how it is put together. */
export interface FoundExpression {
  file: string
  text: string
  /** Null where it is put together when the program runs. */
  literal: { source: string; flags: string } | null
}

/** All regular expressions under src, read by TypeScript's own parser; of Astro's files, those of the frontmatter. */
export function findRegularExpressions(): FoundExpression[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|astro)$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .toSorted()
    .flatMap(expressionsInFile)
}

function expressionsInFile(file: string): FoundExpression[] {
  const whole = readFileSync(join(ROOT, file), 'utf8')
  const text = file.endsWith('.astro') ? (whole.split(/^---$/m)[1] ?? '') : whole
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: FoundExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const literal = { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
      found.push({ file, text: node.text, literal })
    }
    const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
    if (isMade) found.push({ file, text: node.getText().replace(/\s+/g, ' '), literal: null })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
