import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} 님이 {page}의 이 업데이트를 게시하기 전에 두 번째 동의를 요청합니다.',
  youAre: '이 동의는 {name} 님의 것으로 계산됩니다.',
  said: '동의했습니다. 이대로 {name} 님이 게시할 수 있습니다.',
  saidBy: '{name} 님이 이미 동의했습니다. 여기서 더 할 일이 없습니다.',
  stale: '이 메일 이후 업데이트가 바뀌어 여기에는 표시하지 않습니다. 동의가 여전히 필요하면 새 메일이 옵니다.',
  over: '이 링크는 사용되었거나 만료되었거나, 업데이트가 게시 또는 폐기되었습니다.',
  notYours: '이 페이지에 더 이상 게시할 수 없어 동의가 계산되지 않습니다.',
  unclear: '동의가 도착했는지 알 수 없습니다. 한 번 더 누르세요. 한 번만 계산됩니다.',
  notRead: '대기 중인 내용을 읽지 못했습니다.',
  file: '첨부: {name}',
  filesHint: '동의는 이 파일들에도 적용됩니다. 콘솔에서 파일을 열 수 있습니다.',
}
