/** A part of an `Accept` header: a range of media types, and how much it is wanted, 0 to 1. */
interface MediaRange {
  type: string
  subtype: string
  quality: number
}

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+"
const RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`)
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/
const MAX_CACHED = 200
/** No real client sends a longer header, and parsing time grows with its length. */
const MAX_HEADER_LENGTH = 1_000

const cache = new Map<string, boolean>()

/**
 * Whether an `Accept` header allows a media type (RFC 9110, 12.5.1): the most specific range decides, q=0 refuses.
 * Parameters of a range are ignored: `application/json;charset=utf-8` asks for JSON. A header that is missing, empty,
 * unreadable or unusually long refuses nothing.
 */
export function accepts(accept: string | null, mediaType: string): boolean {
  const header = usableHeader(accept)
  if (header === null) return true
  const key = `${mediaType} ${header}`
  let answer = cache.get(key)
  if (answer === undefined) {
    answer = isAccepted(header, mediaType)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, answer)
  }
  return answer
}

/** Whether an `Accept` header prefers one media type over another: by weight, then by how specific the range is. */
export function prefers(accept: string | null, mediaType: string, other: string): boolean {
  const header = usableHeader(accept)
  if (header === null) return false
  const ranges = parseRanges(header)
  const [one, two] = [findPreference(ranges, mediaType), findPreference(ranges, other)]
  return one.quality > two.quality || (one.quality > 0 && one.quality === two.quality && one.nearness > two.nearness)
}

/** The header if it says anything; else null. */
function usableHeader(accept: string | null): string | null {
  return accept === null || accept === '*/*' || accept.length > MAX_HEADER_LENGTH ? null : accept
}

function isAccepted(accept: string, mediaType: string): boolean {
  const ranges = parseRanges(accept)
  return ranges.length === 0 || findPreference(ranges, mediaType).quality > 0
}

/** The weight of a media type, and how specifically the header names it: 2 exactly, 1 by its type, 0 by a wildcard. */
function findPreference(ranges: readonly MediaRange[], mediaType: string): { quality: number; nearness: number } {
  const [type, subtype] = mediaType.split('/')
  const exact = ranges.filter((range) => range.type === type && range.subtype === subtype)
  const ofType = ranges.filter((range) => range.type === type && range.subtype === '*')
  const any = ranges.filter((range) => range.type === '*' && range.subtype === '*')
  const deciding = [any, ofType, exact]
  const specificity = deciding.findLastIndex(({ length }) => length > 0)
  return { quality: Math.max(0, ...(deciding[specificity] ?? []).map(({ quality }) => quality)), nearness: specificity }
}

function parseRanges(accept: string): MediaRange[] {
  return splitList(accept.toLowerCase(), ',').flatMap((element) => {
    const [range = '', ...parameters] = splitList(element, ';')
    const match = RANGE.exec(range)
    if (!match) return []
    const weight = parameters.find((one) => one.startsWith('q='))
    const read = weight === undefined ? null : WEIGHT.exec(weight)
    // An invalid weight counts as none.
    return [{ type: match[1] ?? '', subtype: match[2] ?? '', quality: read ? Number(read[1]) : 1 }]
  })
}

/** The parts of a list between separators, but for those inside of quotes. */
function splitList(text: string, separator: ',' | ';'): string[] {
  const matches = text.match(separator === ',' ? /(?:"(?:\\.|[^"\\])*"|[^,"])+/g : /(?:"(?:\\.|[^"\\])*"|[^;"])+/g)
  return (matches ?? []).map(trimPart).filter((part) => part !== '')
}

/** A part without the blanks around it and around its first `=`. */
function trimPart(part: string): string {
  const at = part.indexOf('=')
  return at < 0 ? part.trim() : `${part.slice(0, at).trim()}=${part.slice(at + 1).trim()}`
}
