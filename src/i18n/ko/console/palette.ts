import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: '찾기·실행',
  findShort: '찾기',
  actions: '실행',
  screens: '이동',
  nothing: '그런 이름이 없습니다.',
  updateOn: '“{name}” 업데이트 작성',
  resolveOf: '“{name}” 해결',
  keys: '단축키',
  keyUpdate: '가장 심한 장애 업데이트·해결',
  keyStatus: '선택한 구성 요소의 상태',
  keyRows: '다음·이전 구성 요소',
  keyPublish: '게시',
  singleKeys: '단일 키',
  singleKeysHint: '끄면 Ctrl 조합만 남습니다.',
}
