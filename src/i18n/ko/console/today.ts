import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: '오늘',
  quiet: '아직 없습니다.',
  line: '{name}: {what}',
  opened: '발생',
  planned: '예정됨',
  draft: '초안: {name}',
  byItself: '자동',
  more: '{count}개 모두 보기',
  all: '모든 작업',
  here: '지금 여기',
  onlyYou: '나만 있습니다.',
  writing: '{name} 님이 “{incident}”에 작성하고 있음',
  reading: '{name} 님이 “{incident}”을(를) 읽고 있음',
}
