import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'statut',
  uptimeOf: '{name} : disponibilité',
  unknown: 'inconnu',
  noData: 'aucune donnée',
  asOf: '{message} (le {time})',
}
