import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: '템플릿',
  text: '새벽 세 시를 위해 미리 써 둡니다.',
  from: '템플릿에서',
  fills: '아래를 모두 채웁니다',
  saveAs: '템플릿으로 저장',
  saved: '템플릿 저장됨: “{name}”.',
  add: '새 템플릿',
  name: '이름',
  nameHint: '팀에서만 봅니다.',
  titleHint: '비우면 업데이트에만 씁니다.',
  filledIn: '채워짐:',
  up: '위로',
  down: '아래로',
  remove: '삭제',
  removed: '삭제됨: “{name}”.',
  none: '아직 템플릿이 없습니다.',
  readOnly: '템플릿은 대응자, 관리자, 소유자가 씁니다.',
}
