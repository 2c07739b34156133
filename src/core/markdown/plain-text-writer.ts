/** Elements within a line: white space beside them counts, beside others it is the layout of the source. */
const INLINE = /^(a|em|strong|s|code|img)$/
/** Elements that end with an empty line. */
const SEPARATED_BLOCKS = /^(p|h[1-6]|pre|blockquote|table)$/
/** Between two cells of a row. */
const CELL_SEPARATOR = ' | '
/** Deeper lists are not indented further. */
const MAX_INDENT_LEVELS = 20

/** Writes plain text element by element, each character once. */
export class PlainTextWriter {
  private readonly written: string[] = []
  /** Line ends to write before the next text; at most two: an empty line. */
  private pendingBreaks = 0
  private readonly lists: { next: number | null }[] = []
  private link: { href: string; from: number } | null = null
  private cells = 0
  private isPre = false
  private isEdge = true

  text(text: string): void {
    if (this.isPre) {
      this.write(text)
      return
    }
    const trimmed = this.isEdge ? text.trimStart() : text
    if (trimmed !== '') this.write(trimmed)
  }

  open(name: string, attribute: (name: string) => string): void {
    if (!INLINE.test(name)) this.trimAtBlockEdge()
    if (name === 'br') this.pendingBreaks = Math.min(2, this.pendingBreaks + 1)
    else if (name === 'ul' || name === 'ol') {
      if (this.lists.length > 0) this.ensureBreaks(1)
      this.lists.push({ next: name === 'ol' ? Number(attribute('start') || 1) : null })
    } else if (name === 'li') this.openItem()
    else if (name === 'tr') {
      this.ensureBreaks(1)
      this.cells = 0
    } else if (name === 'td' || name === 'th') {
      if (this.cells++ > 0) this.write(CELL_SEPARATOR)
    } else if (name === 'pre') this.isPre = true
    else if (name === 'img') this.write(attribute('alt'))
    else if (name === 'a') this.link = { href: attribute('href'), from: this.flush() }
  }

  close(name: string): void {
    if (!INLINE.test(name)) this.trimAtBlockEdge()
    if (name === 'a') this.endLink()
    else if (name === 'li') this.pendingBreaks = 1
    else if (name === 'ul' || name === 'ol') {
      this.lists.pop()
      this.ensureBreaks(this.lists.length > 0 ? 1 : 2)
    } else if (name === 'tr') this.ensureBreaks(1)
    else if (SEPARATED_BLOCKS.test(name)) {
      if (name === 'pre') this.isPre = false
      this.ensureBreaks(2)
    }
  }

  toString(): string {
    return this.written
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  /** Drops white space beside a block, which is not part of the text. */
  private trimAtBlockEdge(): void {
    const last = this.written.at(-1)
    if (!this.isEdge && last !== undefined) this.written[this.written.length - 1] = last.trimEnd()
    this.isEdge = true
  }

  private openItem(): void {
    const list = this.lists.at(-1)
    const mark = list && list.next !== null ? `${list.next++}.` : '-'
    this.write(`${'  '.repeat(Math.min(MAX_INDENT_LEVELS, Math.max(0, this.lists.length - 1)))}${mark} `)
    this.isEdge = true
  }

  private endLink(): void {
    if (!this.link) return
    const { href, from } = this.link
    if (this.written.slice(from).join('') !== href) this.write(` (${href})`)
    this.link = null
  }

  private ensureBreaks(lines: number): void {
    this.pendingBreaks = Math.max(this.pendingBreaks, lines)
  }

  /** Writes the line ends that are due; gives how many pieces are written. */
  private flush(): number {
    if (this.pendingBreaks > 0 && this.written.length > 0) this.written.push('\n'.repeat(this.pendingBreaks))
    this.pendingBreaks = 0
    return this.written.length
  }

  private write(text: string): void {
    this.flush()
    this.isEdge = false
    this.written.push(text)
  }
}
