import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: '新しいページ',
  newPageText: 'この Aldis に、独自のチームを持つページを追加します。あなたがオーナーになります。',
  make: 'ページを作成',
  making: '作成しています',
  notAllowed: 'ここではページを作成できません。',
  notAllowedText: '作成できるのはページのオーナーです。ただし、この Aldis の運用者が制限している場合があります。',
  backToConsole: 'コンソールに戻る',
  unreachable: 'サーバーが応答しません。書いた内容はここに残っています。もう一度お試しください。',
  signedOut: 'セッションが終了しました。書いた内容はここに残っています。',
  signIn: 'サインイン',
  tooMany: '今日は多くのページを作成しました。続きは明日作成できます。',

  ways: 'サインイン方法',
  waysText: 'メンバーのサインイン方法：パスワード、メールのコード、会社のサインイン。設定済みのものを使えます。',
  ownersOnly: '変更できるのはオーナーのみです。',
  secondFactor: '2段階認証',
  secondFactorHint: 'サインイン方法のうち2つを順に使用',
  askedOfAll: '全員に必須',
  askedOfAllText: '保存すると、あなた以外の全員がサインアウトされ、2つの方法でサインインし直します。',
  notAsked: '不要',
  secondWayMissing: '2つ目の方法がまだありません。コードにはメールが必要で、この Aldis の運用者が設定します。',

  delete: 'ページを削除',
  deleteText:
    'インシデント、ファイル、ホスト、チームも一緒に削除されます。最後のバックアップにすべて含まれていない場合は、先に Aldis 全体のバックアップを作成します。',
  deleteForOwners: 'ページを削除できるのはオーナーのみです。',
  typeName: '名前を入力',
  deleteName: '{name} を削除',
  backingUp: 'バックアップを作成しています。その後、削除します。',
  deleting: '削除しています。',
  notDeleted: '何も削除していません：{reason}',
  backupFailed: 'バックアップに失敗しました。原因は PocketBase のログにあります。',
  backupFailedFull: 'バックアップを保存する空きがありません。',
  writtenMeanwhile: 'バックアップの作成中にページが変更されました。もう一度お試しください。',
  deleteUnreachable: 'サーバーが応答しません。削除された可能性があります。もう一度試すとわかります。',
  deleteSignedOut: '何も削除していません：セッションが終了しました。',
  deleted: '{name} を削除しました。',
  deletedText:
    '訪問者は、今後そこでページを見られません。内容はバックアップ {name}（{time}）にあり、運用者が復元できます。',

  preview: 'プレビュー',
  previewBack: '入力欄に戻る',
  previewTitle: 'ページのプレビュー',
  previewFailed: '現在、プレビューを表示できません。',
}
