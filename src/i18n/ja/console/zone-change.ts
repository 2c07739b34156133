import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: '定期メンテナンスは新しいタイムゾーンでも同じ時刻に行われます。告知済みのものは元の時点のままです。',
}
