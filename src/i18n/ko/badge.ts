import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: '상태',
  uptimeOf: '{name} 가동률',
  unknown: '알 수 없음',
  noData: '데이터 없음',
  asOf: '{message}({time} 기준)',
}
