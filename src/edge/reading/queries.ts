import { BADGE_STYLES } from '../../core/badge/badge.ts'
import { LOCALES, nearestLocale } from '../../core/page/locales.ts'

/** A public path that reads a query. */
interface QueryRule {
  path: RegExp
  /** The parameters, in the order in which an address has them. */
  names: readonly string[]
  /** Whether answers are kept in memory: not where a visitor's own words make as many as they like. */
  isKept: boolean
  /** What a value means, where there are few of them: empty is as none. */
  meaning?: (value: string) => string
}

/** What the history reads: core/archive/wish. */
const HISTORY = ['component', 'impact', 'kind', 'q', 'to', 'page'] as const

const oneOf = (values: readonly string[]) => (said: string) => (values.includes(said) ? said : '')

/** All public paths that read a query, with or without a language before them. */
const RULES: readonly QueryRule[] = [
  { path: /^(\/[^/]+)?\/history(\/[^/]+)?\/?$/, names: HISTORY, isKept: false },
  {
    path: /^(\/[^/]+)?(\/components\/[^/]+)?\/(badge|uptime)\.svg$/,
    names: ['style'],
    isKept: true,
    meaning: oneOf(BADGE_STYLES),
  },
  {
    path: /^(\/[^/]+)?(\/components\/[^/]+)?\/embed\/?$/,
    names: ['theme'],
    isKept: true,
    meaning: oneOf(['light', 'dark']),
  },
  {
    path: /^(\/[^/]+)?(\/components\/[^/]+)?\/embed\.json$/,
    names: ['lang'],
    isKept: true,
    meaning: (wish) => nearestLocale(wish, LOCALES) ?? '',
  },
]

/** Longer values are cut: all that routes do with them is to say that they are too long. */
const LONGEST = 500

function ruleOf(path: string): QueryRule | undefined {
  return RULES.find((rule) => rule.path.test(path))
}

/** Whether a public path reads anything of a query. */
export function readsQuery(path: string): boolean {
  return ruleOf(path) !== undefined
}

/** Whether what a path answers to a query may be kept in memory. */
export function isQueryKept(path: string): boolean {
  return ruleOf(path)?.isKept ?? false
}

/**
 * What a path's route reads of a query, in one order and without what is empty or unknown, with its `?`; empty where that
 * is nothing. Two queries that mean the same are the same address.
 */
export function readQuery(path: string, search: string): string {
  const rule = search === '' ? undefined : ruleOf(path)
  if (!rule) return ''
  const asked = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of rule.names) {
    const said = (asked.get(name) ?? '').trim().slice(0, LONGEST)
    const value = rule.meaning ? rule.meaning(said) : said
    if (value !== '') read.set(name, value)
  }
  return read.size === 0 ? '' : `?${read}`
}
