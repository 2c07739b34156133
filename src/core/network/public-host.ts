/**
 * Names that lead nowhere or to a network of one's own: RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`, and what
 * routers and companies use.
 */
const PRIVATE_SUFFIXES = new Set(
  'localhost localdomain local internal intranet lan home corp private arpa onion invalid'.split(' '),
)

/** Characters between two dots, at most (RFC 1035, 2.3.4). */
const MAX_LABEL = 63

/**
 * Whether a host, as `URL` writes it, may be on the public internet by its spelling: a name of two labels or more. No
 * number is one, in whatever spelling: `URL` writes each of them as four decimals or in brackets. Where a name leads is
 * for the network to check (docs/decisions/0182).
 */
export function isPublicHostName(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || !/^[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(last) || PRIVATE_SUFFIXES.has(last)) return false
  return labels.every((label) => label.length <= MAX_LABEL && /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/.test(label))
}
