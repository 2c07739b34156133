import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: '페이지 전환',
  pages: '페이지',
  yourAccount: '내 계정',
  more: '더 보기',
  openPublicPage: '공개 페이지 열기',
  pagesUnknown: '지금은 다른 페이지를 불러올 수 없습니다.',
  role_owner: '소유자',
  role_admin: '관리자',
  role_responder: '대응 담당자',
  role_viewer: '열람자',
  undone: '실행을 취소했습니다.',
  undoFailed: '실행을 취소하지 못했습니다.',
  dismiss: '닫기',
  notFoundOrNotYours: '여기에 그런 페이지가 없거나 그 팀의 멤버가 아닙니다.',
  inConsole: '콘솔의 {name}',
}
