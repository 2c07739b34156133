import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '他の言語',
  hint: '訳がない言語の訪問者には元の文が表示されます。後から追加できます。',
  missing: '未翻訳：{languages}',
  complete: 'すべての言語がそろっています。',
  write: '訳を書く',
  addedHint: '訪問者にはすぐに表示されます。訳の追加は編集として扱われません。',
  invalid: '訳を受け付けられませんでした。長すぎるか、空です。',
}
