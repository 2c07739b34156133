import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'statut',
  uptimeOf: '{name} : disponibilité',
  unknown: 'inconnu',
  noData: 'aucune donnée',
  asOf: '{message} (le {time})',
}
