import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: '지금 여기 있음',
  hereNow: '지금 여기: {names}',
  writing: '{name} 님이 업데이트를 작성하고 있음',
  writingNew: '{name} 님이 새 장애를 작성하고 있음',
  looking: '{name} 님이 이것을 열어 둠',
}
