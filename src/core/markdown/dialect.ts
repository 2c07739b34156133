import { truncate } from './html-to-text.ts'
import { isSafeLink, parseMarkdown } from './render.ts'

/** How a chat writes what Markdown says; what it cannot say, it leaves as plain words. */
export interface Dialect {
  /** Plain words, with whatever the chat would take for a mark or a mention made harmless. */
  text(words: string): string
  /** These take what is written already. */
  strong(written: string): string
  emphasis(written: string): string
  strike(written: string): string
  link(written: string, url: string): string
  quote(lines: string): string
  /** These take plain text. */
  inlineCode(plain: string): string
  codeBlock(plain: string): string
  /** Between two lines of one paragraph. */
  lineBreak: string
}

type Token = ReturnType<typeof parseMarkdown>[number]

/** What a writer of a dialect needs besides it. */
export interface DialectOptions {
  /** The page's public origin, for links within it. */
  origin: string
  /** Characters of the whole, at most: blocks that would go beyond are left out and `…` stands for them. */
  maxLength: number
}

/** Markdown in a chat's dialect. */
export function convertMarkdown(source: string, dialect: Dialect, { origin, maxLength }: DialectOptions): string {
  const blocks = writeBlocks(parseMarkdown(source), dialect, origin)
  const whole = blocks.join('\n\n')
  if (whole.length <= maxLength) return whole
  const kept: string[] = []
  let length = 0
  for (const block of blocks) {
    length += block.length + 2
    if (length > maxLength - 3) break
    kept.push(block)
  }
  if (kept.length > 0) return [...kept, '…'].join('\n\n')
  // Escaping makes a text longer, by how much depends on what it is.
  const line = source.replace(/\s+/g, ' ').trim()
  for (let length = maxLength; length > 1; length = Math.floor(length / 2)) {
    const written = dialect.text(truncate(line, length))
    if (written.length <= maxLength) return written
  }
  return ''
}

/** A block that is open: what was written in it, and what its items are numbered from. */
interface Frame {
  blocks: string[]
  next: number | null
}

function writeBlocks(tokens: readonly Token[], dialect: Dialect, origin: string): string[] {
  const root: Frame = { blocks: [], next: null }
  const open: Frame[] = [root]
  const top = () => open.at(-1) ?? root
  const close = (write: (frame: Frame) => string) => {
    const frame = open.pop() ?? root
    const written = write(frame)
    if (written !== '') top().blocks.push(written)
  }
  for (const token of tokens) {
    switch (token.type) {
      case 'inline': {
        const written = writeInline(token.children ?? [], dialect, origin)
        if (written !== '') top().blocks.push(written)
        break
      }
      case 'fence':
      case 'code_block':
        top().blocks.push(dialect.codeBlock(token.content.trimEnd()))
        break
      case 'bullet_list_open':
      case 'blockquote_open':
      case 'heading_open':
      case 'list_item_open':
      case 'tr_open':
      case 'table_open':
        open.push({ blocks: [], next: null })
        break
      case 'ordered_list_open':
        open.push({ blocks: [], next: Number(token.attrGet('start') ?? 1) })
        break
      case 'list_item_close':
        close(({ blocks }) => {
          const list = top()
          const mark = list.next === null ? '•' : `${list.next++}.`
          return `${mark} ${blocks.join('\n').replaceAll('\n', '\n   ')}`
        })
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'table_close':
        close(({ blocks }) => blocks.join('\n'))
        break
      case 'tr_close':
        close(({ blocks }) => blocks.join(dialect.text(' | ')))
        break
      case 'heading_close':
        close(({ blocks }) => (blocks.length > 0 ? dialect.strong(blocks.join(' ')) : ''))
        break
      case 'blockquote_close':
        close(({ blocks }) => dialect.quote(blocks.join('\n')))
        break
    }
  }
  return root.blocks
}

function writeInline(tokens: readonly Token[], dialect: Dialect, origin: string): string {
  const open: { written: string; url: string }[] = [{ written: '', url: '' }]
  const add = (written: string) => {
    const frame = open.at(-1)
    if (frame) frame.written += written
  }
  const close = (write: (written: string, url: string) => string) => {
    const frame = open.pop()
    if (frame) add(frame.written === '' ? '' : write(frame.written, frame.url))
  }
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
      case 'text_special':
        add(dialect.text(token.content))
        break
      case 'code_inline':
        add(dialect.inlineCode(token.content))
        break
      case 'softbreak':
      case 'hardbreak':
        add(dialect.lineBreak)
        break
      case 'image': {
        const url = absolute(String(token.attrGet('src') ?? ''), origin)
        const label = dialect.text(token.content || url)
        add(open.some((frame) => frame.url !== '') || url === '' ? label : dialect.link(label, url))
        break
      }
      case 'link_open':
        open.push({ written: '', url: absolute(String(token.attrGet('href') ?? ''), origin) })
        break
      case 'link_close':
        close((written, url) => (url === '' ? written : dialect.link(written, url)))
        break
      case 'strong_open':
      case 'em_open':
      case 's_open':
        open.push({ written: '', url: '' })
        break
      case 'strong_close':
        close(dialect.strong)
        break
      case 'em_close':
        close(dialect.emphasis)
        break
      case 's_close':
        close(dialect.strike)
        break
    }
  }
  return open.map(({ written }) => written).join('')
}

/** An address in full; empty for one that may lead nowhere. */
function absolute(url: string, origin: string): string {
  if (!isSafeLink(url)) return ''
  return url.startsWith('/') || url.startsWith('#') ? `${origin}${url.startsWith('#') ? '/' : ''}${url}` : url
}
