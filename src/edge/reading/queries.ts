import { BADGE_STYLES } from '../../core/badge/badge.ts'
import { addressesWithQueries } from '../../core/page/addresses.ts'
import { LOCALES, nearestLocale } from '../../core/page/locales.ts'

/** Longer values are cut: all that routes do with them is to say that they are too long. */
const LONGEST = 500

const oneOf = (values: readonly string[]) => (said: string) => (values.includes(said) ? said : '')

/** What a value means, where there are few of them: empty is as none. */
const MEANINGS = new Map<string, (value: string) => string>([
  ['style', oneOf(BADGE_STYLES)],
  ['theme', oneOf(['light', 'dark'])],
  ['lang', (wish) => nearestLocale(wish, LOCALES) ?? ''],
])

const RULES = addressesWithQueries()

function namesAt(path: string): readonly string[] {
  return RULES.find((rule) => rule.path.test(path))?.names ?? []
}

/** Whether a public path reads anything of a query. */
export function readsQuery(path: string): boolean {
  return namesAt(path).length > 0
}

/**
 * Whether what a path answers to a query may be kept in memory: not where visitors' own words make as many as they
 * like.
 */
export function isQueryKept(path: string): boolean {
  return readsQuery(path) && namesAt(path).every((name) => MEANINGS.has(name))
}

/**
 * What a path's route reads of a query, in one order and without what is empty or unknown, with its `?`; empty where
 * that is nothing. Two queries that mean the same are the same address.
 */
export function readQuery(path: string, search: string): string {
  if (search === '') return ''
  const asked = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of namesAt(path)) {
    const said = (asked.get(name) ?? '').trim().slice(0, LONGEST)
    const meaning = MEANINGS.get(name)
    const value = meaning ? meaning(said) : said
    if (value !== '') read.set(name, value)
  }
  return read.size === 0 ? '' : `?${read}`
}
