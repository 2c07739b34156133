import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '其他语言',
  hint: '缺少译文时，访客读到的是原文。可以稍后补充。',
  missing: '缺少：{languages}',
  complete: '所有语言都已填写。',
  write: '填写译文',
  addedHint: '访客会立即读到；补充译文不算编辑。',
  invalid: '有一段译文未被接受：太长或为空。',
}
