import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'テンプレート',
  text: '午前3時のために前もって書いておきます。',
  from: 'テンプレートから',
  fills: '以下をすべて入力します',
  saveAs: 'テンプレートとして保存',
  saved: 'テンプレートを保存しました：「{name}」',
  add: '新しいテンプレート',
  name: '名前',
  nameHint: 'チーム内でのみ使います。',
  titleHint: '空欄：更新のみに使います。',
  filledIn: '自動入力：',
  up: '上へ移動',
  down: '下へ移動',
  remove: '削除',
  removed: '削除しました：「{name}」',
  none: 'テンプレートはまだありません。',
  readOnly: 'テンプレートは対応者・管理者・オーナーが作成します。',
}
