/** Escapes of what needs none: letters, digits and `-._~` (RFC 3986, 2.3); also escaped more than once. */
const NEEDLESS = /%(?:25)*(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
/** So many escapes of escapes Astro looks through for what an address may mean. */
const MOST_LEVELS = 10

/**
 * An address in the one spelling that every route can read: escapes of what needs none are undone (RFC 3986, 6.2.2.2)
 * and slashes before the path, as Astro does where it looks for a route. Else each spelling would be an answer of its
 * own, made and kept. A path that no decoder takes (`/%zz`, `/%E0`) means those very characters.
 */
export function readable(url: URL): URL {
  const pathname = url.pathname.replace(/^\/{2,}/, '/')
  if (pathname !== url.pathname) url.pathname = pathname
  if (!pathname.includes('%')) return url
  url.pathname = isDecodable(pathname) ? plainly(pathname) : pathname.replaceAll('%', '%25')
  return url
}

function isDecodable(path: string): boolean {
  try {
    // The result is looked at: a bundler takes a call that only may throw for one that does nothing.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function plainly(path: string): string {
  let [before, plain] = ['', path]
  for (let depth = 0; depth < MOST_LEVELS && plain !== before; depth += 1) {
    before = plain
    plain = before.replace(NEEDLESS, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return plain
}
