const MAX_ADDRESS_LENGTH = 60

/**
 * The network that limits by address count: an IPv4 address itself, an IPv6 address's /64, which one household or
 * machine is given and may change within. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`, or translated by RFC
 * 6052) is that IPv4 address. The same network is always written the same; null where the text is no address.
 */
export function networkOf(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  const [withoutZone = ''] = address.replace(/^\[([^\]]*)\]$/, '$1').split('%', 1)
  if (!withoutZone.includes(':')) return parseIpv4(withoutZone)?.join('.') ?? null
  const groups = parseIpv6(withoutZone.toLowerCase())
  if (!groups) return null
  const [a, b, c, d, e, f, high = 0, low = 0] = groups
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && f === 0xffff
  const isTranslated = a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)
  if (isMapped || isTranslated) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${[a, b, c, d].map((group) => group?.toString(16)).join(':')}::/64`
}

/**
 * The site that an IPv6 network belongs to: the /48 that a provider gives a customer at most (RFC 6177), who has 65,536
 * networks with it. Null for an IPv4 address, of which one costs as much as such a site.
 */
export function siteOf(network: string): string | null {
  return network.endsWith('::/64') ? network.replace(/:[^:]*::\/64$/, '::/48') : null
}

function parseIpv4(text: string): number[] | null {
  const parts = text.split('.')
  if (parts.length !== 4) return null
  // Leading zeros mean octal to some readers: two readings are none.
  if (!parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  return parts.map(Number)
}

/** The eight groups of an IPv6 address (RFC 4291, 2.2). */
function parseIpv6(text: string): number[] | null {
  const sides = text.split('::')
  if (sides.length > 2) return null
  const [head, tail] = [parseIpv6Groups(sides[0] ?? '', sides.length === 1), parseIpv6Groups(sides[1] ?? '', true)]
  if (!head || !tail) return null
  const missing = 8 - head.length - tail.length
  if (sides.length === 1 ? missing !== 0 : missing < 1) return null
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

/** Groups between colons; the last two may be written as an IPv4 address where they end the address. */
function parseIpv6Groups(text: string, isEnd: boolean): number[] | null {
  if (text === '') return []
  const groups: number[] = []
  const parts = text.split(':')
  for (const [at, part] of parts.entries()) {
    const ipv4 = isEnd && at === parts.length - 1 ? parseIpv4(part) : null
    if (ipv4) {
      const [a = 0, b = 0, c = 0, d = 0] = ipv4
      groups.push(a * 256 + b, c * 256 + d)
    } else if (/^[\da-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}
