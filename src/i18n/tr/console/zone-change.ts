import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'Yinelenen bakım, yeni dilimde saatini korur. Duyurulmuş olanlar kendi anını korur.',
}
