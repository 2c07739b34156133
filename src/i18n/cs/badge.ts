import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'stav',
  uptimeOf: '{name}: dostupnost',
  unknown: 'neznámý',
  noData: 'žádná data',
  asOf: '{message} (naposledy {time})',
}
