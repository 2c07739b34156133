import fc from 'fast-check'

/** One byte of an address in each of the spellings that `URL` takes. */
const byte = (value: number) => fc.constantFrom(`${value}`, `0x${value.toString(16)}`, `0${value.toString(8)}`)

const PRIVATE_FOURS = [
  [127, 0, 0, 1],
  [10, 1, 2, 3],
  [192, 168, 0, 1],
  [172, 16, 9, 9],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
  [0, 0, 0, 0],
] as const

const four = fc.constantFrom(...PRIVATE_FOURS).chain(([a, b, c, d]) => {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const dotted = fc.tuple(byte(a), byte(b), byte(c), byte(d)).map((bytes) => bytes.join('.'))
  return fc.oneof(
    dotted,
    byte(whole),
    fc.tuple(byte(a), byte(whole % 16_777_216)).map((bytes) => bytes.join('.')),
    fc.tuple(byte(a), byte(b), byte(c * 256 + d)).map((bytes) => bytes.join('.')),
    dotted.map((text) => text.replaceAll('.', '。')),
    dotted.map((text) => text.replaceAll('.', '%2e')),
    dotted.map((text) => `${text}.`),
    dotted.map((text) =>
      [...text].map((one) => (/\d/.test(one) ? String.fromCodePoint(0xff10 + Number(one)) : one)).join(''),
    ),
    fc
      .constantFrom('::ffff:', '::', '64:ff9b::', '2002:7f00:1::')
      .map((prefix) => `[${prefix}${[a, b, c, d].join('.')}]`),
  )
})
const six = fc.constantFrom('[::1]', '[::]', '[fe80::1%25eth0]', '[fc00::1]', '[fd00:ec2::254]', '[::ffff:7f00:1]')
const name = fc.constantFrom(
  'localhost',
  'LOCALHOST.',
  'a.local',
  'db.internal',
  'x.home.arpa',
  'printer',
  'x.ｌocal',
  'w.lan.',
)
const good = fc.constantFrom('hooks.acme.example', 'xn--bcher-kva.example', '127.0.0.1.nip.io', 'rebind.example.net')
const around = (port: number) =>
  fc.constantFrom(
    '',
    '\t',
    '\n',
    ' ',
    '\\',
    '/',
    '//',
    '@',
    ':',
    ':80',
    `:${port}`,
    ':443',
    '#',
    '?',
    '%00',
    '\u00ad',
    '\u200b',
  )

/**
 * Addresses for webhooks that mean to lead to one's own machine or network, or to hide where they lead, by their scheme,
 * spelling, names, and what stands around them; some with a port.
 */
export const hostileWebhooks = (port: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('https://', 'HTTPS://', 'https:/', 'https:', 'https:\\\\', 'http://', 'ht\ttps://', 'https:///'),
      fc.array(fc.oneof(four, six, name, good, around(port)), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '/in', '/a/../b', '?x=@127.0.0.1', '#@10.0.0.1', '\\@x'),
    )
    .map(([scheme, parts, end]) => scheme + parts.join('') + end)
