import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: '비상 저널',
  text: '백엔드가 응답하지 않는 동안 서버가 업데이트를 받아 방문자에게 바로 보여 주고, 복구되면 넘겨줍니다.',
  take: '백엔드 없는 게시',
  takeOn: '백엔드가 응답하지 않는 동안 받기',
  offer: '비상 저널로 게시',
  offerText:
    '백엔드는 응답하지 않지만 서버는 응답합니다. 방문자는 당사 시스템을 사용할 수 없는 동안 게시되었다는 표시와 함께 이를 바로 봅니다. 백엔드가 복구되면 일반 업데이트가 되며, 규칙이 거부하면 페이지에서 내리고 팀을 위해 보관합니다.',
  leftOut: '파일, 이전 시각, 변경한 영향은 포함되지 않습니다.',
  posted: '방문자가 볼 수 있습니다. 백엔드가 복구되면 일반 업데이트가 됩니다.',
  refused: '거부되어 페이지에서 내려감:',
  refusedNotice: '비상 저널의 업데이트가 거부되었습니다. 잃어버린 것은 없습니다.',
  people: '백엔드 없이 게시할 수 있는 사람',
  ended: '{name} 님이 모든 곳에서 로그아웃되었습니다.',
}
