import { type Protected, protect, restore } from './protect.ts'

/** A line of a Markdown text: as it stays, or with a part that is translated between what stays. */
type Line = { kept: string } | { before: string; source: Protected; after: string }

/** What stands before a line's words: quotes, bullets, numbers, the marks of a heading. */
const BEFORE = /^\s*(?:>\s*)*(?:[-*+]\s+|\d{1,9}[.)]\s+|#{1,6}\s+)?/
const FENCE = /^\s*(?:```|~~~)/

/** A text by its lines, with what of each is for a translator; code blocks and what has no word are for nobody. */
export function toLines(text: string): Line[] {
  let isCode = false
  return text.split('\n').map((line) => {
    const isFence = FENCE.test(line)
    if (isFence) isCode = !isCode
    const before = BEFORE.exec(line)?.[0] ?? ''
    const words = line.slice(before.length).trimEnd()
    const source = protect(words)
    if (isFence || isCode || !source.hasWords) return { kept: line }
    return { before, source, after: line.slice(before.length + words.length) }
  })
}

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((part) => part.trim())
    .join(' ')

/** What a translator gets of lines. */
export function segmentsOf(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => ('source' in line ? [line.source.html] : []))
}

/** The lines with what a translator made of their segments, as one text; null where that cannot be used. */
export function fromLines(lines: readonly Line[], translated: readonly string[]): string | null {
  let next = 0
  const written: string[] = []
  for (const line of lines) {
    if ('kept' in line) {
      written.push(line.kept)
      continue
    }
    const text = translated[next]
    next += 1
    const restored = text === undefined ? null : restore(oneLine(text), line.source)
    if (restored === null || restored.trim() === '') return null
    written.push(line.before + restored.trim() + line.after)
  }
  return next === translated.length ? written.join('\n') : null
}
