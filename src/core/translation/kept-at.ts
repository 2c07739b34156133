/** A piece that a translator must leave alone: all of it, or what stands around a text. */
export type Kept = { whole: string } | { open: string; text: string; close: string }

/** How far the end of a piece is looked for, in characters. */
const MAX_PIECE = 1_000
const VARIABLE = /^\{\{ ?\w{1,20} ?\}\}/
const MARKS = ['**', '__', '~~']

/** Up to where an address goes: without the full stop or comma of the sentence. */
function addressAt(text: string): Kept | null {
  if (!/^https?:\/\//.test(text)) return null
  let end = 8
  while (end < text.length && !' \t\n<>()[]"`'.includes(text.charAt(end))) end += 1
  while (".,;:!?'*_~".includes(text.charAt(end - 1))) end -= 1
  return { whole: text.slice(0, end) }
}

/** A link or a picture: its text is translated, its address is not. */
function linkAt(text: string): Kept | null {
  const open = text.startsWith('![') ? '![' : '['
  const middle = text.indexOf('](', open.length)
  const label = text.slice(open.length, middle)
  const end = text.indexOf(')', middle)
  if (middle < 0 || end < 0 || label === '' || label.trim() !== label || /[[\]\n]/.test(label)) return null
  const close = text.slice(middle, end + 1)
  return /[\n`]/.test(close) || close.indexOf('(', 2) > 0 ? null : { open, text: label, close }
}

function markedAt(text: string, mark: string): Kept | null {
  const end = text.indexOf(mark, mark.length)
  const marked = text.slice(mark.length, end)
  const isText = end > 0 && marked.trim() === marked && /^[^*_~\n`]+$/.test(marked)
  return isText ? { open: mark, text: marked, close: mark } : null
}

/** What begins at an offset of a line and is kept; null where nothing does. */
export function keptAt(line: string, at: number): Kept | null {
  const text = line.slice(at, at + MAX_PIECE)
  const first = text.charAt(0)
  if (first === 'h') return addressAt(text)
  if (first === '{') {
    const whole = VARIABLE.exec(text)?.[0]
    return whole === undefined ? null : { whole }
  }
  if (first === '<') {
    const end = text.indexOf('>')
    const inner = addressAt(text.slice(1, end))
    return end > 0 && inner && 'whole' in inner && inner.whole.length === end - 1
      ? { whole: text.slice(0, end + 1) }
      : null
  }
  if (first === '[' || text.startsWith('![')) return linkAt(text)
  const mark = MARKS.find((one) => text.startsWith(one))
  return mark === undefined ? null : markedAt(text, mark)
}
