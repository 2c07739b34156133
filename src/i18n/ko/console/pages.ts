import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: '새 페이지',
  newPageText: '이 Aldis에 자체 팀을 가진 페이지를 하나 더 만듭니다. 내가 그 소유자가 됩니다.',
  make: '페이지 만들기',
  making: '만드는 중',
  notAllowed: '여기에서는 페이지를 만들 수 없습니다.',
  notAllowedText: '페이지의 소유자가 만들 수 있으며, 이 Aldis의 운영자가 직접 만들기로 한 경우는 예외입니다.',
  backToConsole: '콘솔로 돌아가기',
  unreachable: '서버가 응답하지 않습니다. 작성한 내용은 여기에 보관됩니다. 다시 시도하세요.',
  signedOut: '세션이 종료되었습니다. 작성한 내용은 여기에 보관됩니다.',
  signIn: '로그인',
  tooMany: '오늘 페이지를 많이 만들었습니다. 내일 계속하세요.',

  ways: '로그인 방법',
  waysText: '멤버가 로그인하는 방법: 비밀번호, 메일 코드, 회사 로그인. 설정된 방법만 쓸 수 있습니다.',
  ownersOnly: '소유자만 변경할 수 있습니다.',
  secondFactor: '2단계 인증',
  secondFactorHint: '로그인 방법 중 두 가지를 차례로',
  askedOfAll: '모두에게 요구',
  askedOfAllText: '저장하면 나를 제외한 모두가 로그아웃되며 두 가지 방법으로 다시 로그인합니다.',
  notAsked: '요구하지 않음',
  secondWayMissing: '아직 두 번째 방법이 없습니다. 코드에는 메일이 필요하며 이 Aldis의 운영자가 설정합니다.',

  delete: '페이지 삭제',
  deleteText:
    '장애, 파일, 호스트, 팀도 함께 삭제됩니다. 마지막 백업에 모든 내용이 들어 있지 않으면 먼저 Aldis 전체의 백업을 만듭니다.',
  deleteForOwners: '소유자만 페이지를 삭제할 수 있습니다.',
  typeName: '이름을 입력하세요',
  deleteName: '{name} 삭제',
  backingUp: '백업을 만드는 중이며 그 후 삭제합니다.',
  deleting: '삭제하는 중입니다.',
  notDeleted: '아무것도 삭제되지 않음: {reason}',
  backupFailed: '백업에 실패했습니다. 원인은 PocketBase 로그에 있습니다.',
  backupFailedFull: '백업할 공간이 없습니다.',
  writtenMeanwhile: '백업을 만드는 동안 페이지가 변경되었습니다. 다시 시도하세요.',
  deleteUnreachable: '서버가 응답하지 않습니다. 삭제되었을 수 있습니다. 다시 시도하면 알 수 있습니다.',
  deleteSignedOut: '아무것도 삭제되지 않음: 세션이 종료되었습니다.',
  deleted: '{name} 삭제됨.',
  deletedText:
    '이제 방문자는 그곳에서 페이지를 볼 수 없습니다. 내용은 백업 {name}({time})에 있으며 운영자가 복원할 수 있습니다.',

  preview: '미리보기',
  previewBack: '입력란으로 돌아가기',
  previewTitle: '페이지 미리보기',
  previewFailed: '지금은 미리보기를 표시할 수 없습니다.',
}
