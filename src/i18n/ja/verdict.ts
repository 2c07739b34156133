import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'まだ何も登録されていません。',
  allOperational: 'すべてのシステムが稼働中です。',
  restOperational: 'その他はすべて稼働中です。',
  noneAffected: 'すべてのコンポーネントが稼働中です。',
  maintenanceRunning: 'メンテナンスを実施中です。',
  quietToday: '直近の問題は今日解消しました。',
  quiet: { other: '{count}日間、問題は起きていません。' },
  recovered: { other: '{names}は{time}に復旧しました。' },
  lasted: {
    degraded_performance: {
      one: 'パフォーマンスの低下は{duration}続きました。',
      other: 'パフォーマンスの低下は最長で{duration}続きました。',
    },
    partial_outage: { one: '一部停止は{duration}続きました。', other: '一部停止は最長で{duration}続きました。' },
    major_outage: { one: '停止は{duration}続きました。', other: '停止は最長で{duration}続きました。' },
  },
  incidentsOpen: { other: '{count}件のインシデントに対応中です。' },
  all: {
    under_maintenance: 'すべてのコンポーネントがメンテナンス中です。',
    degraded_performance: 'すべてのコンポーネントでパフォーマンスが低下しています。',
    partial_outage: 'すべてのコンポーネントが一部停止しています。',
    major_outage: 'すべてのコンポーネントが停止しています。',
  },
  are: {
    under_maintenance: { other: '{names}はメンテナンス中です。' },
    degraded_performance: { other: '{names}のパフォーマンスが低下しています。' },
    partial_outage: { other: '{names}が一部停止しています。' },
    major_outage: { other: '{names}が停止しています。' },
  },
  affected: { other: '{names}にも影響が出ています。' },
  more: { other: 'ほか{count}件' },
  ofGroup: '{name}（{group}）',
}
