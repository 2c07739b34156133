import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: '定期维护在新时区保持原来的钟点。已公布的维护保持原来的时刻。',
}
