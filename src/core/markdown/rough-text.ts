/**
 * A text's Markdown without its commonest marks, for a glimpse of it where a parser would weigh too much: bold, code,
 * headings, quotes, list marks, and links by their words. What is left over is shown as it was written.
 */
export function roughText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/^(?:#{1,6}|>|[-*+]) /gm, '')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .replaceAll(/\s/g, ' ')
    .trim()
}
