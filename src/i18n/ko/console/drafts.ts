import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: '초안',
  shared: '작성하는 동안 팀이 이 초안을 볼 수 있습니다.',
  onDevice: '최근에 쓴 내용은 아직 이 기기에만 있습니다.',
  by: '{name} 님의 초안',
  byYou: '다른 곳에서 쓴 내 초안',
  takeOver: '이어받기',
  goOn: '여기서 계속',
  takenBy: '{name} 님이 초안을 이어받았습니다. 쓴 내용은 여기에 남아 있습니다.',
  taken: '초안이 다른 곳에서 이어받아졌거나 게시 또는 삭제되었습니다. 쓴 내용은 여기에 남아 있습니다.',
  filesStay: '파일은 선택한 기기에 남습니다.',
  notTaken: '초안을 이어받지 못했습니다. 다시 시도하세요.',
  untitled: '새 장애, 아직 제목 없음',
  later: '정해진 시각에 게시',
  publishAt: '{time}에 게시',
  willPublish: '{time}에 게시됩니다',
  takeBack: '게시 취소',
  notPublished: '{time}에 게시되지 않음: {reason}',
  moved: '그 사이에 누군가 업데이트를 게시했습니다.',
  inThePast: '아직 오지 않은 시각을 고르세요.',
  noFiles: '파일은 대기할 수 없습니다. 지금 게시하거나 제거하세요.',
  notSet: '시각을 정하지 못했습니다. 아무것도 저절로 게시되지 않습니다.',
}
