const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The text of HTML that core/markdown rendered: no tags, and a space where an element ends that stands by itself. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(p|br|li|ul|ol|h[1-6]|blockquote|pre|hr|div|table|tr|t[hd])\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
