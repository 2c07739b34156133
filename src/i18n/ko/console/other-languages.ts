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
  translate: '없는 것 번역',
  translating: '번역하는 중…',
  notReviewed: '기계 번역입니다. 읽고 확인하기 전에는 글에 포함되지 않습니다.',
  readAndRight: '읽었고 맞음',
  problemBusy: '번역기가 너무 바쁩니다. 잠시 뒤 다시 시도하세요.',
  problemQuota: '번역기 한도를 다 썼습니다. 직접 쓰거나 운영자에게 문의하세요.',
  problemRefused: '번역기가 키를 받지 않습니다. 운영자에게 문의하세요.',
  problemLanguage: '번역기가 이 언어를 모릅니다: {language}',
  problem: '번역이 오지 않았습니다. 다시 시도하거나 직접 쓰세요.',
  sentTo: '텍스트는 {host}(으)로 전송됩니다.',
  offer: '기계 번역',
  offerOn: '팀에 제공',
  offerHint: '빠진 텍스트는 누군가 요청하면 {host}(으)로 전송됩니다. 게시 전에 사람이 읽습니다.',
}
