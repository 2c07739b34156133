export type Coding = 'br' | 'gzip' | 'identity'

/** What a browser says of its codings is shorter. */
const MOST_READ = 200
const codings = new Map<string, Coding>()

/** The coding to answer with (RFC 9110, 12.5.3), as far as browsers and proxies use it; names have no case (8.4.1). */
export function codingOf(header: string | null): Coding {
  if (header === null) return 'identity'
  const accept = header.slice(0, MOST_READ)
  let coding = codings.get(accept)
  if (!coding) {
    const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accept)
    const offered = (name: 'br' | 'gzip') => new RegExp(`(^|[\\s,])${name}\\b`, 'i').test(accept) && !refused(name)
    coding = offered('br') ? 'br' : offered('gzip') ? 'gzip' : 'identity'
    if (codings.size > 200) codings.clear()
    codings.set(accept, coding)
  }
  return coding
}
