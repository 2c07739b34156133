import { codeRanges } from '../markdown/code-ranges.ts'
import { type Kept, keptAt } from './kept-at.ts'

/** A line as a translator gets it, in HTML, and what it must not touch. */
export interface Protected {
  html: string
  kept: readonly Kept[]
  /** Whether there is anything to translate. */
  hasWords: boolean
}

/** PocketBase's engine knows no classes of Unicode: whatever is beyond Latin punctuation may be a letter. */
const WORD = /[A-Za-z\u00aa-\uffff]/

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A line of Markdown for a translator. What it gives back is read by `restore`. */
export function protect(line: string): Protected {
  const kept: Kept[] = []
  let hasWords = false
  const write = (part: string): string => {
    const codeEnds = new Map(codeRanges(part).map(([from, to]) => [from, to]))
    let html = ''
    let plain = 0
    let at = 0
    const flush = () => {
      const text = part.slice(plain, at)
      hasWords ||= WORD.test(text)
      html += escapeHtml(text)
    }
    while (at < part.length) {
      const codeEnd = codeEnds.get(at)
      const piece = codeEnd === undefined ? keptAt(part, at) : { whole: part.slice(at, codeEnd) }
      if (piece === null) {
        at += 1
        continue
      }
      flush()
      const id = `k${kept.push(piece) - 1}`
      if ('whole' in piece) {
        html += `<span id="${id}" translate="no">${escapeHtml(piece.whole)}</span>`
        at += piece.whole.length
      } else {
        html += `<b id="${id}">${write(piece.text)}</b>`
        at += piece.open.length + piece.text.length + piece.close.length
      }
      plain = at
    }
    flush()
    return html
  }
  return { html: write(line), kept, hasWords }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/**
 * A translated line with everything that was kept in its place; null where the translator lost, doubled or tore apart a
 * piece of it: then nothing of it can be used.
 */
export function restore(html: string, { kept }: Protected): string | null {
  const used = new Set<number>()
  const open: { name: string; piece: Kept; before: string }[] = []
  let text = ''
  let end = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index: at } of html.matchAll(
    /<(\/?)(span|b)\b([^<>]*)>/g,
  )) {
    text += unescapeHtml(html.slice(end, at))
    end = at + tag.length
    if (slash === '') {
      const index = Number(/\bid=["']?k(\d{1,5})/.exec(attributes)?.[1] ?? -1)
      const piece = kept[index]
      if (piece === undefined || used.has(index)) return null
      used.add(index)
      open.push({ name, piece, before: text })
      text = ''
      continue
    }
    const last = open.pop()
    if (last?.name !== name) return null
    const { before, piece } = last
    text = before + ('whole' in piece ? piece.whole : piece.open + text.trim() + piece.close)
  }
  if (open.length > 0 || used.size !== kept.length) return null
  return text + unescapeHtml(html.slice(end))
}
