import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: '대체 텍스트',
  altTextOf: '{name}의 대체 텍스트',
  altHint: '보여 주는 내용',
  altMissing: '이미지를 볼 수 없는 사람은 대체 텍스트를 읽습니다. 없이도 게시할 수 있습니다.',
  nowWeighs: '{size}, 이전 {before}',
  preparing: '이미지를 줄이는 중…',
  takePhoto: '사진 찍기',
  dropHere: '여기에 파일을 놓아 첨부',
}
