import * as v from 'valibot'
import { csvLine, plainCell, UTF8_MARK } from '../csv/csv-line.ts'
import { parseCsv } from '../csv/parse-csv.ts'
import type { PageLocales } from '../page/locales.ts'
import { CHANNELS, type Channel, isOfNumber } from './channel.ts'
import { type ComponentNames, type NamedComponent, readComponents, writeComponents } from './component-names.ts'
import { countryCode } from './country-codes.ts'
import { CHOICE_COLUMNS, CsvChoices, writeChoices } from './csv-choices.ts'
import { type ImportResult, type ImportRow, ProblemCode } from './keeping.ts'
import { subscriberLocale } from './locale.ts'
import { withCountry } from './phone-number.ts'

/** Rows that a file has at most. */
export const MAX_IMPORT_ROWS = 10_000
/** Bytes that a file has at most: a tab reads it whole. */
export const MAX_IMPORT_BYTES = 10_000_000

/** What a file of subscribers says, before an address in it is read. */
export interface ImportFile {
  rows: ImportRow[]
  /** Rows that say nothing usable. */
  skipped: ImportResult['skipped']
  /** What stands in each line, for people to read. */
  texts: ReadonlyMap<number, string>
}

/** Why a file cannot be read at all. */
export type ImportProblem = 'file_too_large' | 'head_missing' | 'columns_unknown' | 'rows_too_many' | 'rows_none'

/** Of the page that a file is read for, what its rows may name. */
export interface ImportPage {
  components: ComponentNames
  languages: PageLocales
}

/** The columns that are read of a file, as ours names them and has them in turn. */
export const FILE_COLUMNS = [
  'endpoint',
  'channel',
  'state',
  'components',
  'locale',
  ...CHOICE_COLUMNS,
  'problem',
] as const

/** Names under which files of ours and of Statuspage have their columns; those of choices have one of their own. */
const COLUMNS = {
  endpoint: ['endpoint', 'email', 'email_address', 'address', 'url', 'phone_number', 'webhook_url'],
  channel: ['channel', 'type', 'mode', 'subscriber_type'],
  components: ['components', 'component', 'component_ids', 'subscribed_components'],
  locale: ['locale', 'language'],
  state: ['state'],
  problem: ['problem'],
} as const satisfies Record<Exclude<(typeof FILE_COLUMNS)[number], (typeof CHOICE_COLUMNS)[number]>, readonly string[]>

/** Columns that Statuspage's files have alone: the country of a number, and since when somebody was put aside. */
const STATUSPAGE_COLUMNS = { country: ['phone_country'], quarantinedAt: ['quarantined_at'] } as const

/** What Statuspage calls channels. */
const CHANNEL_NAMES: Readonly<Record<string, Channel>> = {
  ...Object.fromEntries(CHANNELS.map((channel) => [channel, channel])),
  integration_partner: 'slack',
  mail: 'email',
  'e-mail': 'email',
  phone: 'sms',
}

/** Where somebody stands who is not as good as confirmed; who left, or has not confirmed, is not imported. */
const STATES: Readonly<Record<string, ImportRow['state'] | 'left' | 'not_confirmed'>> = {
  '': 'active',
  active: 'active',
  confirmed: 'active',
  quarantined: 'quarantined',
  unsubscribed: 'left',
  pending: 'not_confirmed',
}

/** How an address looks and no column's name. */
const ADDRESS = /@|^https:|^\+\d/

const Problem = v.fallback(ProblemCode, '')

/**
 * Reads a file of subscribers: RFC 4180 with a head line, ours or Statuspage's export, divided as its head is.
 */
export function readSubscriberCsv(text: string, page: ImportPage): ImportFile | ImportProblem {
  const [head, ...lines] = parseCsv(text)
  if (head === undefined) return 'rows_none'
  const names = head.cells.map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'))
  if (names.some((name) => ADDRESS.test(name))) return 'head_missing'
  if (!names.some((name) => COLUMNS.endpoint.some((one) => one === name))) return 'columns_unknown'
  if (lines.length === 0) return 'rows_none'
  if (lines.length > MAX_IMPORT_ROWS) return 'rows_too_many'
  const texts = new Map(lines.map(({ line, cells }) => [line, cells.filter((cell) => cell !== '').join(', ')]))
  const file: ImportFile = { rows: [], skipped: [], texts }
  for (const { line, cells } of lines) {
    const cellOf = (columns: readonly string[]) =>
      names.flatMap((name, index) => (columns.includes(name) ? plainCell(cells[index] ?? '') : [])).find(Boolean) ?? ''
    const read = readRow(cellOf, page)
    if ('code' in read) file.skipped.push({ line, ...read })
    else file.rows.push({ line, ...read })
  }
  return file
}

/** What a row says, or why it says nothing usable. */
function readRow(
  cellOf: (columns: readonly string[]) => string,
  page: ImportPage,
): Omit<ImportRow, 'line'> | Omit<ImportFile['skipped'][number], 'line'> {
  const typed = cellOf(COLUMNS.endpoint)
  if (typed === '') return { code: 'address_missing' }
  const named = cellOf(COLUMNS.channel).toLowerCase()
  const channel = named === '' ? channelOf(typed, cellOf) : CHANNEL_NAMES[named]
  if (channel === undefined || channel === 'push') return { code: 'channel_unknown' }
  const endpoint = isOfNumber(channel) ? wholeNumber(typed, cellOf(STATUSPAGE_COLUMNS.country)) : typed
  const said = STATES[cellOf(COLUMNS.state).toLowerCase()]
  const isAside = said === 'active' && cellOf(STATUSPAGE_COLUMNS.quarantinedAt) !== ''
  const state = isAside ? 'quarantined' : said
  if (state === undefined) return { code: 'value_unknown', column: 'state' }
  if (state === 'left' || state === 'not_confirmed') return { code: state }
  const components = readComponents(cellOf(COLUMNS.components), page.components)
  const known = components.flatMap((id) => (id === undefined ? [] : [id]))
  if (known.length < components.length) return { code: 'component_unknown' }
  const language = cellOf(COLUMNS.locale)
  const locale = language === '' ? '' : subscriberLocale(language, page.languages)
  if (locale === null) return { code: 'locale_unknown' }
  const chosen = CHOICE_COLUMNS.map((column) => [column, cellOf([column])]).filter(([, cell]) => cell !== '')
  const choices = v.safeParse(CsvChoices, Object.fromEntries(chosen))
  if (!choices.success) {
    const column = String(choices.issues[0].path?.[0].key ?? '')
    return { code: 'value_unknown', column }
  }
  const problem = state === 'active' ? '' : v.parse(Problem, cellOf(COLUMNS.problem))
  return { channel, endpoint, components: known, locale, ...choices.output, state, problem }
}

/** The channel of an address where none is named: by how it looks, and a number by its column. */
function channelOf(typed: string, cellOf: (columns: readonly string[]) => string): Channel {
  if (typed.startsWith('https://')) return 'webhook'
  return typed === cellOf(['phone_number']) ? 'sms' : 'email'
}

/** A number with its country's code, which stands in a column of its own where it does not begin with one. */
function wholeNumber(typed: string, country: string): string {
  const dialled = /^(?:\+|00)/.test(typed) ? null : countryCode(country)
  return dialled === null ? typed : withCountry(dialled, typed)
}

/** A subscriber as the file has them: with the whole address. */
export interface ExportedSubscriber extends CsvChoices {
  channel: string
  endpoint: string
  state: string
  problem: string
  components: readonly NamedComponent[]
  locale: string
  created: string
}

/** The file of all subscribers, which can be imported again. `names`: by which the page's components are read then. */
export function subscriberCsv(rows: readonly ExportedSubscriber[], names: ComponentNames): string {
  return rows.reduce(
    (text, row) => {
      const own = [row.endpoint, row.channel, row.state, writeComponents(row.components, names), row.locale]
      return text + csvLine([...own, ...writeChoices(row), row.problem, row.created])
    },
    UTF8_MARK + csvLine([...FILE_COLUMNS, 'created']),
  )
}
