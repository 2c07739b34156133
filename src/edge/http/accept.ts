/** A part of an `Accept` header: a range of media types, and how much it is wanted, 0 to 1. */
interface Range {
  type: string
  subtype: string
  quality: number
}

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+"
const RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`)
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/
const MOST_KNOWN = 200
/** No browser, reader or library sends a longer one; reading lists takes ever longer for each character more. */
const LONGEST = 1_000

const known = new Map<string, boolean>()

/**
 * Whether somebody who sends this `Accept` takes a media type (RFC 9110, 12.5.1): the most specific range decides, a
 * weight of 0 refuses. Parameters of a range are no reason to refuse: `application/json;charset=utf-8` asks for JSON.
 * No header, an empty one, or one that cannot be read or is longer than any real one says nothing, and refuses nothing.
 */
export function accepts(accept: string | null, mediaType: string): boolean {
  const said = wishes(accept)
  if (said === null) return true
  const key = `${mediaType} ${said}`
  let answer = known.get(key)
  if (answer === undefined) {
    answer = judge(said, mediaType)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, answer)
  }
  return answer
}

/**
 * Whether somebody who sends this `Accept` would rather have a media type than another: by weight, and of two that
 * weigh the same the one that is named more closely. Whoever says nothing has no wish.
 */
export function prefers(accept: string | null, mediaType: string, other: string): boolean {
  const said = wishes(accept)
  if (said === null) return false
  const ranges = rangesOf(said)
  const [one, two] = [wishFor(ranges, mediaType), wishFor(ranges, other)]
  return one.quality > two.quality || (one.quality > 0 && one.quality === two.quality && one.nearness > two.nearness)
}

/** What a header wishes; null where it is none, or says nothing. */
function wishes(accept: string | null): string | null {
  return accept === null || accept === '*/*' || accept.length > LONGEST ? null : accept
}

function judge(accept: string, mediaType: string): boolean {
  const ranges = rangesOf(accept)
  return ranges.length === 0 || wishFor(ranges, mediaType).quality > 0
}

/** How much a media type is wanted, and how closely it is named: 2 itself, 1 by its type, 0 by what means all. */
function wishFor(ranges: readonly Range[], mediaType: string): { quality: number; nearness: number } {
  const [type, subtype] = mediaType.split('/')
  const exact = ranges.filter((range) => range.type === type && range.subtype === subtype)
  const ofType = ranges.filter((range) => range.type === type && range.subtype === '*')
  const any = ranges.filter((range) => range.type === '*' && range.subtype === '*')
  const deciding = [any, ofType, exact]
  const nearness = deciding.findLastIndex(({ length }) => length > 0)
  return { quality: Math.max(0, ...(deciding[nearness] ?? []).map(({ quality }) => quality)), nearness }
}

function rangesOf(accept: string): Range[] {
  return parts(accept.toLowerCase(), ',').flatMap((element) => {
    const [range = '', ...parameters] = parts(element, ';')
    const found = RANGE.exec(range)
    if (!found) return []
    const weight = parameters.find((one) => one.startsWith('q='))
    const read = weight === undefined ? null : WEIGHT.exec(weight)
    // A weight that is none is as good as no weight.
    return [{ type: found[1] ?? '', subtype: found[2] ?? '', quality: read ? Number(read[1]) : 1 }]
  })
}

/** The parts of a list between separators, but for those inside of quotes. */
function parts(text: string, separator: ',' | ';'): string[] {
  const found = text.match(separator === ',' ? /(?:"(?:\\.|[^"\\])*"|[^,"])+/g : /(?:"(?:\\.|[^"\\])*"|[^;"])+/g)
  return (found ?? []).map(withoutBlanks).filter((part) => part !== '')
}

/** A part without the blanks around it and around its first `=`. */
function withoutBlanks(part: string): string {
  const at = part.indexOf('=')
  return at < 0 ? part.trim() : `${part.slice(0, at).trim()}=${part.slice(at + 1).trim()}`
}
