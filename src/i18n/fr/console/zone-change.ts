import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Les maintenances récurrentes gardent leur heure, dans le nouveau fuseau. Ce qui est déjà annoncé reste au même instant.',
}
