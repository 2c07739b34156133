/** GSM 7-bit's default alphabet (3GPP TS 23.038, 6.2.1). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension: each takes the place of two. */
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Places of a text that is one segment, and of each of several, which also say their number. */
const GSM = { whole: 160, part: 153 }
const UCS2 = { whole: 70, part: 67 }

/** What a text message costs. */
export interface Segments {
  encoding: 'gsm-7' | 'ucs-2'
  /** How many are paid for. */
  count: number
}

/**
 * How many segments a text message has: one letter outside of GSM's alphabet makes all of it UCS-2, with less than half
 * of the room. No character is cut in two.
 */
export function countSegments(text: string): Segments {
  const characters = [...text]
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one))
  const widths = characters.map((one) => (isGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length))
  const { whole, part } = isGsm ? GSM : UCS2
  const encoding = isGsm ? 'gsm-7' : 'ucs-2'
  if (widths.reduce((sum, width) => sum + width, 0) <= whole) return { encoding, count: 1 }
  let count = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      count += 1
      used = 0
    }
    used += width
  }
  return { encoding, count }
}

/** Marks that alone would make a text UCS-2, as GSM's alphabet has them. */
const PLAIN = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '–': '-',
    '—': '-',
    '…': '...',
    '·': '-',
    '\u00a0': ' ',
    '\u202f': ' ',
    '\u2009': ' ',
  }),
)

/** A text without typographic marks, where they are all that makes it dear; else as it is. */
export function withPlainMarks(text: string): string {
  const plain = [...text].map((one) => PLAIN.get(one) ?? one).join('')
  return countSegments(plain).encoding === 'gsm-7' ? plain : text
}
