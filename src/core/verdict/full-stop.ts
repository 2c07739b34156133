/** A sentence without its full stop, in any language of ours, for where it stands alone: a title, a badge. */
export function withoutFullStop(sentence: string): string {
  return sentence.replace(/[.。]$/, '')
}
