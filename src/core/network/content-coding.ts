export type ContentCoding = 'br' | 'gzip' | 'identity'

/** What a browser says of its codings is shorter. */
const MAX_HEADER_LENGTH = 200
const codings = new Map<string, ContentCoding>()

/** The coding to answer with (RFC 9110, 12.5.3), as far as browsers and proxies use it; names have no case (8.4.1). */
export function negotiateCoding(header: string | null): ContentCoding {
  if (header === null) return 'identity'
  const accept = header.slice(0, MAX_HEADER_LENGTH)
  let coding = codings.get(accept)
  if (!coding) {
    const isRefused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accept)
    const isOffered = (name: 'br' | 'gzip') => new RegExp(`(^|[\\s,])${name}\\b`, 'i').test(accept) && !isRefused(name)
    coding = isOffered('br') ? 'br' : isOffered('gzip') ? 'gzip' : 'identity'
    if (codings.size > 200) codings.clear()
    codings.set(accept, coding)
  }
  return coding
}
