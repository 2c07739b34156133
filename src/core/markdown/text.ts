const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

/** The bare text of what `renderMarkdown` made, on one line; whatever is longer than `most` characters ends in `…`. */
export function textOf(html: string, most = Number.POSITIVE_INFINITY): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
  return cut(text, most)
}

/** A text of `most` characters at most, ended in `…` where it was longer; no character is torn. */
export function cut(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
