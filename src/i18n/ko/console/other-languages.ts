import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '다른 언어',
  hint: '번역이 없으면 방문자는 원문을 읽습니다. 나중에 추가할 수 있습니다.',
  missing: '없음: {languages}',
  complete: '모든 언어를 작성했습니다.',
  write: '번역 작성',
  addedHint: '방문자에게 바로 보입니다. 번역 추가는 수정으로 표시되지 않습니다.',
  invalid: '번역을 받지 못했습니다. 너무 길거나 비어 있습니다.',
}
