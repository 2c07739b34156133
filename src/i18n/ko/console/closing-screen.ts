import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: '각각에 이 업데이트를 게시합니다.',
  which: '장애',
  message: '메시지',
  resolveChosen: '선택한 항목 해결 ({count})',
  sending: '게시 중…',
  resolved: '해결됨',
  moved: '그사이 누군가 게시했습니다. 먼저 읽어 보세요.',
  notConfirmed: '확인되지 않음: 서버가 응답하지 않았습니다. 다시 시도해도 두 번 게시되지 않습니다.',
  mergeText: '이 장애는 해결되고 방문자를 다른 장애로 안내합니다. 주소와 업데이트는 그대로 남습니다.',
  into: '대상',
  takesOver: '이제 그쪽에서도 영향 범위에 포함: {names}',
  mergeNow: '병합',
  mergedInto: '이어지는 장애:',
  mergeAmong: '다른 장애는 해결되고 방문자를 선택한 장애로 안내합니다. 주소와 업데이트는 그대로 남습니다.',
  copyLink: '링크 복사',
  linkCopied: '링크를 복사했습니다.',
}
