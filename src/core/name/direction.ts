/** Written from right to left, in most of its letters joined. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const FIRST_LETTER = /\p{L}/u
/** Unicode's isolates around a text of another direction. */
const [BEGIN, END] = ['\u2068', '\u2069']

/** Whether a text runs from right to left: by its first letter that is not isolated. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = FIRST_LETTER.exec(text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')) ?? []
  return RIGHT_TO_LEFT.test(first)
}

/** A name in isolates where it runs the other way than the text around it, or its signs would jump to its other end. */
export function isolateIn(name: string, dir: string): string {
  return isRightToLeft(name) === (dir === 'rtl') ? name : BEGIN + name + END
}

/** A text without isolates. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(BEGIN, '').replaceAll(END, '')
}
