import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: '緊急ジャーナル',
  text: 'バックエンドが応答しない間、サーバーが更新を受け付けてすぐに閲覧者へ表示し、復旧後に引き渡します。',
  take: 'バックエンドなしの投稿',
  takeOn: 'バックエンドが応答しない間に受け付ける',
  offer: '緊急ジャーナルで投稿',
  offerText:
    'バックエンドは応答しませんが、サーバーは応答しています。閲覧者には、当社のシステムが利用できない間の投稿と示してすぐに表示されます。復旧後は通常の更新になり、規則が拒否した場合はページから外してチームのために保管します。',
  leftOut: 'ファイル、以前の日時、変更した影響度は含まれません。',
  posted: '閲覧者に表示されています。バックエンドの復旧後は通常の更新になります。',
  refused: '拒否され、ページから外されました：',
  refusedNotice: '緊急ジャーナルの更新が拒否されました。内容は失われていません。',
  people: 'バックエンドなしで投稿できる人',
  ended: '{name} をすべてサインアウトしました。',
}
