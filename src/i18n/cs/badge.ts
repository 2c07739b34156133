import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'stav',
  uptimeOf: '{name}: dostupnost',
  unknown: 'neznámý',
  noData: 'žádná data',
  asOf: '{message} (k {time})',
}
