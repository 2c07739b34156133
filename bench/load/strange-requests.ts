/** One request as bytes on the wire, and what it was made of. */
export interface StrangeRequest {
  method: string
  path: string
  head: string
  body: Buffer
}

/** Returns the next pseudo-random number from 0 up to 1. */
export type RandomSource = () => number

/** Random numbers that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'REPORT']

const SEGMENTS = [
  ...['', '.', '..', '%00', '%2e%2e', '%2f', '%zz', '%E0', '%ff%fe', '~', '*', '0', '-1', '1e9', 'null', 'undefined'],
  ...[
    'constructor',
    '__proto__',
    'a'.repeat(3000),
    'é',
    '日本語',
    '🚨',
    'a b',
    '<script>',
    '"',
    "'",
    '{{7*7}}',
    ';',
    '&',
    '@',
  ],
]

const VALUES = [
  ...[
    '',
    '1',
    '-1',
    '0',
    '9'.repeat(40),
    'NaN',
    'true',
    'null',
    '2026-11',
    '2026-13',
    '0000-00',
    '9999-12',
    'critical',
  ],
  ...[
    'maintenance',
    '" OR 1=1 --',
    '"',
    "'",
    '*',
    'a*',
    'NEAR(a b)',
    '(((',
    'AND OR NOT',
    '^',
    ':',
    'col:x',
    '%',
    '%00',
  ],
  ...['日本', '🚨', 'é', '<script>alert(1)</script>', 'x'.repeat(4000), '\u202eabc', '[]', '{}', '../../etc/passwd'],
]

const NAMES = [
  ...['q', 'component', 'impact', 'kind', 'page', 'month', 'style', 'label', 'theme', 'lang', 'since', 'epoch', 'next'],
  ...['utm_source', '__proto__', '', 'q[]', 'q%00'],
]

const HEADERS: Record<string, readonly string[]> = {
  accept: [
    '*/*',
    'application/json',
    'text/html',
    'image/png;q=0',
    'application/json;q=0',
    ';;;',
    'a'.repeat(5000),
    ',',
  ],
  'accept-encoding': ['gzip', 'br', 'zstd', 'identity;q=0', '*;q=0', 'gzip;q=x', ''],
  'accept-language': ['de', 'ar,he;q=0.5', 'xx-YY-zz', '*', ';q', 'a'.repeat(3000)],
  'if-none-match': ['*', '"x"', 'W/"1-abc"', '"', 'a'.repeat(3000)],
  'if-modified-since': ['Sat, 21 Nov 2026 10:00:00 GMT', 'yesterday', '0', '9'.repeat(50)],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,5-', 'rows=1', 'bytes='],
  cookie: ['aldis=x', '__Host-aldis=%00', 'a=b; c', ';', '='.repeat(500), 'aldis_signedout=1'],
  origin: ['null', 'https://evil.example', 'http://localhost', 'x', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', '?'],
  'content-type': [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
    'text/plain; charset=x',
  ],
  'x-forwarded-for': ['1.2.3.4', '::1', 'x', ','.repeat(500)],
  'x-forwarded-host': ['evil.example'],
  authorization: ['Bearer x', 'Basic eDp5', 'x'],
  upgrade: ['websocket', 'h2c', 'x'],
  'sec-websocket-key': ['dGhlIHNhbXBsZSBub25jZQ==', 'x'],
  'sec-websocket-version': ['13', '8', 'x'],
  'last-event-id': ['1', '-1', 'x'],
  'x-aldis-signature': ['x', 'v1=00'],
  expect: ['100-continue', 'x'],
  forwarded: ['for=x;host=y'],
}

const BODIES = ['', '{}', '[]', 'null', '{', '{"email":1}', 'email=a&password=b', '%', '\u0000', '{"a":'.repeat(2000)]

/** A malformed request to one of these addresses. */
export function strangeRequest(addresses: readonly string[], host: string, random: RandomSource): StrangeRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const method = chance(0.6) ? 'GET' : pick(METHODS)
  const path = strangePath(pick(addresses), pick, chance) + strangeQuery(pick, chance)
  const body = ['GET', 'HEAD'].includes(method) && chance(0.9) ? Buffer.alloc(0) : strangeBody(pick, chance, random)
  const lines = [
    `${method} ${encodeSpaces(path)} HTTP/1.1`,
    `Host: ${chance(0.95) ? host : pick(['x', '[::1]', 'a..b', '1.2.3.4:99999'])}`,
  ]
  for (const name of Object.keys(HEADERS)) if (chance(0.12)) lines.push(`${name}: ${pick(HEADERS[name] ?? [''])}`)
  // A connection that is upgraded says so itself.
  lines.push(lines.some((line) => line.startsWith('upgrade: ')) ? 'Connection: Upgrade' : 'Connection: close')
  if (body.length > 0) lines.push(`Content-Length: ${body.length}`)
  return { method, path, head: `${lines.join('\r\n')}\r\n\r\n`, body }
}

type Pick = <T>(list: readonly T[]) => T
type Chance = (share: number) => boolean

function strangePath(address: string, pick: Pick, chance: Chance): string {
  if (chance(0.4)) return address
  const parts = address.split('/')
  const at = Math.max(1, Math.floor(parts.length * (chance(0.5) ? 0.5 : 0.99)))
  if (chance(0.4)) parts.splice(at, 1, pick(SEGMENTS))
  else if (chance(0.5)) parts.splice(at, 0, pick(SEGMENTS))
  else parts.push(pick(SEGMENTS))
  const path = parts.join('/')
  if (chance(0.1)) return `/${pick(['de', 'ar', 'zh-Hans', 'xx', 'DE', '%64e'])}${path}`
  if (chance(0.1)) return path + pick(['/', '.json', '.rss', '.html', '.php', '/index.html', '.svg', '~', '%20'])
  return path.startsWith('/') ? path : `/${path}`
}

function strangeQuery(pick: Pick, chance: Chance): string {
  if (chance(0.5)) return ''
  let query = `?${pick(NAMES)}=${chance(0.5) ? encodeURIComponent(pick(VALUES)) : pick(VALUES)}`
  while (chance(0.4)) query += `&${pick(NAMES)}=${encodeURIComponent(pick(VALUES))}`
  return query
}

function strangeBody(pick: Pick, chance: Chance, random: RandomSource): Buffer {
  if (chance(0.7)) return Buffer.from(pick(BODIES))
  return Buffer.from(Array.from({ length: chance(0.1) ? 120_000 : 200 }, () => Math.floor(random() * 256)))
}

/** Encodes what would end the request line or its path. */
function encodeSpaces(path: string): string {
  return path.replace(/[\s#]/g, (character) => encodeURIComponent(character))
}
