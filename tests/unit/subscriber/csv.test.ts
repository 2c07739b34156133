import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../src/core/csv/parse-csv.ts'
import { componentNames } from '../../../src/core/subscriber/component-names.ts'
import { FILE_COLUMNS, readSubscriberCsv, subscriberCsv } from '../../../src/core/subscriber/csv.ts'
import { PAUSED_FOR_GOOD } from '../../../src/core/subscriber/exchange.ts'
import { BUNDLE_MINUTES } from '../../../src/core/subscriber/preferences.ts'

const COMPONENTS = [
  { id: 'component000001', name: 'API' },
  { id: 'component000002', name: 'Mail, calendar' },
  { id: 'component000003', name: 'Search' },
  { id: 'component000004', name: 'search ' },
  { id: 'component000005', name: "'=1" },
]
const NAMES = componentNames(COMPONENTS)
const LANGUAGES = { locale: 'en', locales: ['en', 'de-AT', 'fr', 'nb'] }
const read = (text: string) => readSubscriberCsv(text, { components: NAMES, languages: LANGUAGES })
/** How a row is that says nothing else. */
const PLAIN = {
  ...{ incident: '', amount: 'every', maintenance: true, postmortems: true, component_changes: false },
  ...{ bundle_minutes: 0, paused_until: 0, state: 'active', problem: '' },
}

/** A file's cells, by what stands in a cell so far and not by what was noted of it. */
function cellsOf(text: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    if (isQuoted && char === '"' && text[index + 1] === '"') cell += text.charAt(++index)
    else if (isQuoted && char === '"') isQuoted = false
    else if (isQuoted) cell += char
    else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === ',') {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell]
}

test('a cell is quoted where nothing but blanks stands before the quote', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ' ', ',', 'a') }), (text) => {
      const [line] = parseCsv(text)
      const cells = cellsOf(text)
      expect(line?.cells ?? []).toEqual(cells.some((cell) => cell.trim() !== '') ? cells : [])
    }),
  )
})

test.each([
  ['quotes', `a${'"'.repeat(400_000)}`],
  ['blanks and quotes', `${' '.repeat(100_000)}a${'"'.repeat(100_000)}`],
])('a file of many %s is read to the end', (_, cell) => {
  expect(parseCsv(`email\n${cell}`)).toMatchObject([{ cells: ['email'] }, { cells: [cell] }])
})

describe('a file of subscribers', () => {
  test('has its columns by name, in any order, divided by commas or semicolons', () => {
    const row = {
      line: 2,
      channel: 'email',
      endpoint: 'a@example.org',
      components: ['component000001'],
      locale: 'de-AT',
    }
    expect(read('locale,Email,components\r\nde,a@example.org,API\r\n')).toEqual({
      rows: [{ ...PLAIN, ...row }],
      skipped: [],
      texts: new Map([[2, 'de, a@example.org, API']]),
    })
    expect(read('locale;email;components\nde;a@example.org;"api"')).toMatchObject({
      rows: [{ ...PLAIN, ...row }],
      skipped: [],
    })
  })

  test.each([',', ';', '\t', '|'])('is divided by what its head is divided by: %j', (mark) => {
    const text = `locale${mark}email\nde${mark}"a;,\t|@example.org"`
    expect(read(text)).toMatchObject({ rows: [{ line: 2, endpoint: 'a;,\t|@example.org', locale: 'de-AT' }] })
  })

  test.each(['sep=;', '\ufeffSEP=;', '"sep=;"'])('is divided by what its first line says: %j', (first) => {
    const text = `${first}\r\nemail;"a,b,c"\r\na@example.org;x\r\n`
    expect(read(text)).toMatchObject({ rows: [{ line: 3, endpoint: 'a@example.org' }], skipped: [] })
  })

  test('may begin with blank lines, which are counted', () => {
    const text = '\ufeff\r\n  \r\nlocale;email\r\nde;a@example.org'
    expect(read(text)).toMatchObject({ rows: [{ line: 4, endpoint: 'a@example.org', locale: 'de-AT' }] })
  })

  test('of Statuspage has a column for each kind of address', () => {
    const text =
      'type,email,phone_number,endpoint\nemail,a@example.org,,\nsms,,+4915112345678,\nwebhook,,,https://a.example/x'
    expect(read(text)).toMatchObject({
      rows: [
        { channel: 'email', endpoint: 'a@example.org' },
        { channel: 'sms', endpoint: '+4915112345678' },
        { channel: 'webhook', endpoint: 'https://a.example/x' },
      ],
    })
  })

  test('of Statuspage has numbers and their countries apart', () => {
    const rows: [country: string, number: string, endpoint: string][] = [
      ['GB', '7911123456', '+447911123456'],
      ['gb', '07911 123456', '+447911 123456'],
      ['US', '1 (415) 555-0100', '+1 (415) 555-0100'],
      ['+49', '015112345678', '+4915112345678'],
      ['IT', '02 1234567', '+3902 1234567'],
      ['DE', '+447911123456', '+447911123456'],
      ['DE', '00447911123456', '00447911123456'],
      ['', '7911123456', '7911123456'],
      ['Narnia', '7911123456', '7911123456'],
    ]
    const lines = rows.map(([country, number]) => `sms,${country},${number}`)
    expect(read(['Subscriber Type,Phone Country,Phone Number', ...lines].join('\n'))).toMatchObject({
      rows: rows.map(([, , endpoint]) => ({ channel: 'sms', endpoint })),
    })
    expect(read('phone_number,phone_country,email\n7911123456,GB,\n,,a@example.org')).toMatchObject({
      rows: [
        { channel: 'sms', endpoint: '+447911123456' },
        { channel: 'email', endpoint: 'a@example.org' },
      ],
    })
  })

  test('of Statuspage says since when somebody is put aside: they stay so', () => {
    const at = '2026-10-01T10:00:00Z'
    const text = `email,state,quarantined_at\na@example.org,,${at}\nb@example.org,active,${at}\nc@example.org,,\nd@example.org,unsubscribed,${at}`
    expect(read(text)).toMatchObject({
      rows: [
        { endpoint: 'a@example.org', state: 'quarantined', problem: '' },
        { endpoint: 'b@example.org', state: 'quarantined' },
        { endpoint: 'c@example.org', state: 'active' },
      ],
      skipped: [{ line: 5, code: 'left' }],
    })
  })

  test('of ours may have numbers to call', () => {
    expect(read('endpoint,channel\n+4915112345678,call')).toMatchObject({
      rows: [{ channel: 'call', endpoint: '+4915112345678' }],
    })
  })

  test('says line by line what it cannot use', () => {
    const text = 'email,channel,components\n,email,\n\na@example.org,pigeon,\n"b@\nx",email,\nc@example.org,email,Mars'
    expect(read(text)).toMatchObject({
      rows: [{ line: 5 }],
      skipped: [
        { line: 2, code: 'address_missing' },
        { line: 4, code: 'channel_unknown' },
        { line: 7, code: 'component_unknown' },
      ],
    })
  })

  test.each([
    ['', 'rows_none'],
    ['\n \r\n', 'rows_none'],
    ['a@example.org\nb@example.org', 'head_missing'],
    ['email,a@example.org,yes\nsms,+4915112345678,yes', 'head_missing'],
    ['name,city\nAda,London', 'columns_unknown'],
    ['email\n', 'rows_none'],
    [`email\n${'a@example.org\n'.repeat(10_001)}`, 'rows_too_many'],
  ])('that is none is told so', (text, problem) => {
    expect(read(text)).toBe(problem)
  })

  test('names languages as the page does, also by a region', () => {
    const of = (locale: string) => read(`email,locale\na@example.org,${locale}`)
    for (const [said, locale] of [
      ...[['de', 'de-AT'] as const, ['de_AT', 'de-AT'] as const, ['DE-ch', 'de-AT'] as const],
      ...[['fr-CA', 'fr'] as const, ['pt', 'pt-BR'] as const, ['NB', 'nb'] as const, ['', ''] as const],
    ])
      expect(of(said)).toMatchObject({ rows: [{ locale }], skipped: [] })
    expect(of('xx')).toMatchObject({ rows: [], skipped: [{ line: 2, code: 'locale_unknown' }] })
    expect(of('German')).toMatchObject({ skipped: [{ code: 'locale_unknown' }] })
  })

  test('says how much somebody hears, and in which column it says nothing known', () => {
    const head = 'email,amount,maintenance,bundle_minutes,paused_until\na@example.org,'
    expect(read(`${head}Ends,No,15,2026-12-24`)).toMatchObject({
      rows: [{ amount: 'ends', maintenance: false, bundle_minutes: 15, paused_until: Date.UTC(2026, 11, 24) }],
    })
    expect(read(`${head},,,`)).toMatchObject({ rows: [PLAIN] })
    for (const [row, column] of [
      ...[['some,,,', 'amount'] as const, [',maybe,,', 'maintenance'] as const],
      ...[[',,7,', 'bundle_minutes'] as const, [',,,soon', 'paused_until'] as const],
    ])
      expect(read(head + row)).toMatchObject({ rows: [], skipped: [{ line: 2, code: 'value_unknown', column }] })
  })

  test('in a state that is not known is left out: it may be one who bounced elsewhere', () => {
    const text = 'email,state\na@example.org,bounced\nb@example.org,Confirmed\nc@example.org,'
    expect(read(text)).toMatchObject({
      rows: [
        { endpoint: 'b@example.org', state: 'active' },
        { endpoint: 'c@example.org', state: 'active' },
      ],
      skipped: [{ line: 2, code: 'value_unknown', column: 'state' }],
    })
  })

  test('brings nobody who left, or who has not confirmed', () => {
    const text = 'email,state\na@example.org,unsubscribed\nb@example.org,pending\nc@example.org,quarantined'
    expect(read(text)).toMatchObject({
      rows: [{ endpoint: 'c@example.org', state: 'quarantined' }],
      skipped: [
        { line: 2, code: 'left' },
        { line: 3, code: 'not_confirmed' },
      ],
    })
  })

  test('that was made here has the columns that the team is told a file may have, and when each was made', () => {
    const [head] = parseCsv(subscriberCsv([], NAMES))
    expect(head?.cells).toEqual([...FILE_COLUMNS, 'created'])
  })

  test('that was made here says the same when it is read again', () => {
    const endpoint = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `x${text.replaceAll('\r', '')}`.trim())
    const rows = fc.record({
      endpoint,
      channel: fc.constantFrom('email', 'slack', 'discord', 'teams', 'sms', 'webhook'),
      components: fc.subarray(COMPONENTS),
      locale: fc.constantFrom('en', 'de-AT', 'fr', 'nb', 'pt-BR', 'zh-Hant'),
      incident: fc.constantFrom('', 'incident0000001'),
      amount: fc.constantFrom('every' as const, 'ends' as const),
      maintenance: fc.boolean(),
      postmortems: fc.boolean(),
      component_changes: fc.boolean(),
      bundle_minutes: fc.constantFrom(...BUNDLE_MINUTES),
      paused_until: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: PAUSED_FOR_GOOD })),
      state: fc.constantFrom('active', 'quarantined'),
      problem: fc.constantFrom('', 'bounced', 'complained'),
    })
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 8 }), (all) => {
        const file = read(
          subscriberCsv(
            all.map((row) => ({ ...row, created: '2026-11-29T00:00:00.000Z' })),
            NAMES,
          ),
        )
        const back = typeof file === 'string' ? [] : file.rows.map(({ line: _, ...row }) => row)
        expect(back).toEqual(
          all.map((row) => ({
            ...row,
            components: row.components.map(({ id }) => id),
            problem: row.state === 'active' ? '' : row.problem,
          })),
        )
      }),
    )
  })
})
