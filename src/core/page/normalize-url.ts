/** Escapes of what needs none: letters, digits and `-._~` (RFC 3986, 2.3); also escaped more than once. */
const NEEDLESS_ESCAPE = /%(?:25)*(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
/** How many levels of escapes Astro undoes to find a route. */
const MAX_ESCAPE_LEVELS = 10

/**
 * Normalizes an address, so that each spelling is not a response of its own, rendered and cached: needless escapes are
 * undone (RFC 3986, 6.2.2.2) and leading slashes removed, as Astro does to find a route. In a path that cannot be
 * decoded (`/%zz`, `/%E0`) the percent signs are literal.
 */
export function normalizeUrl(url: URL): URL {
  const pathname = url.pathname.replace(/^\/{2,}/, '/')
  if (pathname !== url.pathname) url.pathname = pathname
  if (!pathname.includes('%')) return url
  url.pathname = isDecodable(pathname) ? undoNeedlessEscapes(pathname) : pathname.replaceAll('%', '%25')
  return url
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: bundlers drop a call whose only effect may be to throw.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function undoNeedlessEscapes(path: string): string {
  let [before, plain] = ['', path]
  for (let depth = 0; depth < MAX_ESCAPE_LEVELS && plain !== before; depth += 1) {
    before = plain
    plain = before.replace(NEEDLESS_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return plain
}
