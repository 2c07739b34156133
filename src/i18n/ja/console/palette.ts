import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: '検索・実行',
  findShort: '検索',
  actions: '実行',
  screens: '移動',
  nothing: '見つかりません。',
  updateOn: '「{name}」の更新を投稿',
  resolveOf: '「{name}」を解決',
  keys: 'キー操作',
  keyUpdate: '最も深刻なインシデントの更新・解決',
  keyStatus: 'フォーカス中のコンポーネントの状態',
  keyRows: '次・前のコンポーネント',
  keyPublish: '投稿・公開',
  singleKeys: '単独キー',
  singleKeysHint: 'オフにするとCtrlとの組み合わせだけになります。',
}
