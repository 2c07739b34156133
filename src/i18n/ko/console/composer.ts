import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: '{name}의 상태',
  nowStatus: '현재 {status}',
  unchanged: '변경 없음',
  investigating: '확인하고 있음',
  identified: '원인 파악됨',
  monitoring: '조치 완료',
  resolved: '끝났음',
  messageHint: '무엇이, 누구에게, 언제부터 안 되는지, 다음은 무엇인지.',
  allComponents: '전체 ({count})',
  findComponent: '구성 요소 찾기',
  noComponentFound: '그런 이름의 구성 요소가 없습니다.',
  automatic: '자동',
  picturesAndFiles: '사진과 파일',
  preview: '미리 보기',
  write: '쓰기',
  resolve: '해결',
  reopen: '다시 열기',
  writePostmortem: '사후 보고서 쓰기',
  worstFirst: '심한 것부터',
  latestFirst: '최신순',
  inTrouble: '{of}개 중 {count}개에 문제',
  allOperational: '{count}개 정상',
  whatVisitorsRead: '방문자가 읽는 내용입니다.',
}
