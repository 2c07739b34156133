import type { Nodes } from 'hast'
import { isWithin, type TextRange } from '../markdown/code-ranges.ts'
import { type HtmlText, isComment, isMarkup, startTagRange } from './parse.ts'

const UNDERLINE = /^[ \t]*(?:-+|=+)[ \t]*(?:[\r\n]|$)/

/**
 * A text with no other tag than `<br>`, each turned into a line end, with the rest as it was: it may be Markdown. Null
 * where it has another tag, too.
 */
export function replaceBreakTags({ source, root, code }: HtmlText): string | null {
  const breaks: TextRange[] = []
  if (!hasOnlyBreakTags(root, source, breaks)) return null
  let result = ''
  let end = 0
  let pending = 0
  for (const [from, to] of [...breaks, [source.length, source.length] as const]) {
    if (isWithin(code, from)) continue
    const words = source.slice(end, from)
    if (words.trim() !== '' && pending > 0) {
      const [before, after] = [result.trimEnd(), words.trimStart()]
      const lines =
        pending +
        countLineEnds(result.slice(before.length)) +
        countLineEnds(words.slice(0, words.length - after.length))
      // A line end beside `<br>` is the same one; under a text, `---` would make it a heading.
      const apart = pending > 1 || lines > 2 || UNDERLINE.test(after)
      result = `${before}${before === '' ? '' : apart ? '\n\n' : '\n'}${after}`
      pending = 0
    } else result += words
    if (from < to) pending += 1
    end = to
  }
  return result
}

function hasOnlyBreakTags(node: Nodes, source: string, breaks: TextRange[]): boolean {
  if (isComment(node, source)) return false
  if (node.type === 'element' && isMarkup(node)) {
    const at = startTagRange(node)
    if (node.tagName !== 'br') return at === null
    if (at) breaks.push(at)
  }
  return !('children' in node) || node.children.every((child) => hasOnlyBreakTags(child, source, breaks))
}

function countLineEnds(blank: string): number {
  return blank.split('\n').length - 1
}
