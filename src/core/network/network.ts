const MOST_CHARACTERS = 60

/**
 * The network that an address counts with where something is bounded by address: an IPv4 address stands for itself, an
 * IPv6 address for its /64, which is what one household or machine is given and may change within as it likes. An IPv4
 * address that is written as IPv6 (`::ffff:192.0.2.1`, or translated by RFC 6052) is that IPv4 address. The same
 * network is always written the same; null where the text is no address.
 */
export function networkOf(address: string): string | null {
  if (address.length > MOST_CHARACTERS) return null
  const [bare = ''] = address.replace(/^\[([^\]]*)\]$/, '$1').split('%', 1)
  if (!bare.includes(':')) return readIpv4(bare)?.join('.') ?? null
  const groups = readIpv6(bare.toLowerCase())
  if (!groups) return null
  const [a, b, c, d, e, f, high = 0, low = 0] = groups
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && f === 0xffff
  const isTranslated = a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)
  if (isMapped || isTranslated) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${[a, b, c, d].map((group) => group?.toString(16)).join(':')}::/64`
}

function readIpv4(text: string): number[] | null {
  const parts = text.split('.')
  if (parts.length !== 4) return null
  // Leading zeros mean octal to some readers: two readings are none.
  if (!parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  return parts.map(Number)
}

/** The eight groups of an IPv6 address (RFC 4291, 2.2). */
function readIpv6(text: string): number[] | null {
  const sides = text.split('::')
  if (sides.length > 2) return null
  const [head, tail] = [readGroups(sides[0] ?? '', sides.length === 1), readGroups(sides[1] ?? '', true)]
  if (!head || !tail) return null
  const missing = 8 - head.length - tail.length
  if (sides.length === 1 ? missing !== 0 : missing < 1) return null
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

/** Groups between colons; the last two may be written as an IPv4 address where they end the address. */
function readGroups(text: string, isEnd: boolean): number[] | null {
  if (text === '') return []
  const groups: number[] = []
  const parts = text.split(':')
  for (const [at, part] of parts.entries()) {
    const ipv4 = isEnd && at === parts.length - 1 ? readIpv4(part) : null
    if (ipv4) {
      const [a = 0, b = 0, c = 0, d = 0] = ipv4
      groups.push(a * 256 + b, c * 256 + d)
    } else if (/^[\da-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}
