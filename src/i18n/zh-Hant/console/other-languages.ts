import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '其他語言',
  hint: '缺少譯文時，訪客會讀到原文。可以稍後補上。',
  missing: '缺少：{languages}',
  complete: '所有語言都已填寫。',
  write: '填寫譯文',
  addedHint: '訪客會立即讀到；補上譯文不算編輯。',
  invalid: '有一段譯文未被接受：太長或為空。',
}
