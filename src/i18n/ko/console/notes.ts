import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: '팀용',
  label: '팀용 메모',
  placeholder: '방문자가 아닌 팀용 메모',
  add: '추가',
  remove: '제거',
  removed: '메모를 제거했습니다.',
  hint: '방문자는 절대 볼 수 없습니다. 이전 글은 감사 로그에 남습니다.',
  unreadable: '팀 메모를 불러올 수 없습니다.',
}
