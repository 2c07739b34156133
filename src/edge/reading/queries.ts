import { BADGE_STYLES } from '../../core/badge/badge.ts'
import { addressesWithQueries } from '../../core/page/addresses.ts'
import { LOCALES, nearestLocale } from '../../core/page/locales.ts'

/** Longer values are cut: routes only say that they are too long. */
const MAX_VALUE_LENGTH = 500

const oneOf = (values: readonly string[]) => (value: string) => (values.includes(value) ? value : '')

/** Normalises parameters with few possible values; empty counts as absent. */
const NORMALISERS = new Map<string, (value: string) => string>([
  ['style', oneOf(BADGE_STYLES)],
  ['theme', oneOf(['light', 'dark'])],
  ['lang', (tag) => nearestLocale(tag, LOCALES) ?? ''],
])

const RULES = addressesWithQueries()

function queryNames(path: string): readonly string[] {
  return RULES.find((rule) => rule.path.test(path))?.names ?? []
}

/** Whether a public path reads anything of a query. */
export function readsQuery(path: string): boolean {
  return queryNames(path).length > 0
}

/** Whether answers to a path's queries may be cached: not where visitors can type any number of them. */
export function isQueryCacheable(path: string): boolean {
  return readsQuery(path) && queryNames(path).every((name) => NORMALISERS.has(name))
}

/**
 * The part of a query that the route reads, in a fixed order and without empty or unknown values, with its `?`.
 * Equivalent queries give the same address.
 */
export function normaliseQuery(path: string, search: string): string {
  if (search === '') return ''
  const requested = new URLSearchParams(search)
  const normalised = new URLSearchParams()
  for (const name of queryNames(path)) {
    const raw = (requested.get(name) ?? '').trim().slice(0, MAX_VALUE_LENGTH)
    const normalise = NORMALISERS.get(name)
    const value = normalise ? normalise(raw) : raw
    if (value !== '') normalised.set(name, value)
  }
  return normalised.size === 0 ? '' : `?${normalised}`
}
