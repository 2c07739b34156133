import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: '定期維護在新時區維持原來的鐘點。已公布的維護維持原來的時刻。',
}
