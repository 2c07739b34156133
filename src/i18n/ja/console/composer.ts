import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: '{name}の状態',
  nowStatus: '現在は{status}',
  unchanged: '変更なし',
  investigating: '調べています',
  identified: '原因が判明',
  monitoring: '修正済み',
  resolved: '終わりました',
  messageHint: '何が、誰に、いつから起きていて、次に何をするか。',
  allComponents: 'すべて ({count})',
  findComponent: 'コンポーネントを検索',
  noComponentFound: 'その名前のコンポーネントはありません。',
  automatic: '自動',
  picturesAndFiles: '画像とファイル',
  preview: 'プレビュー',
  write: '書く',
  resolve: '解決にする',
  reopen: '再開する',
  writePostmortem: '事後分析を書く',
  worstFirst: '深刻なものから',
  latestFirst: '新しいものから',
  inTrouble: '{of}件中{count}件に問題',
  allOperational: '{count}件が正常',
  whatVisitorsRead: '訪問者に表示されている内容です。',
}
