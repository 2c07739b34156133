import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: '반복 점검은 새 시간대에서도 같은 시각을 유지합니다. 이미 공지된 것은 원래 시점을 유지합니다.',
}
