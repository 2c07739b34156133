import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'チームに参加',
  invitesYou: '{name} が、{page} にあなたを招待しています。役割は{role}です：',
  youAreInvited: '{page} に招待されています。役割は{role}です：',
  newAccount: 'アカウントを作成すると、チームに参加できます。',
  haveAccount: 'アカウントを持っている',
  joinAs: '{name} としてサインインしています。',
  join: 'チームに参加',
  notMe: '別のアカウントで参加するには、サインアウトしてから、もう一度リンクを開いてください。',
  otherAddress: 'この招待は別のアドレス宛てです。招待が届いたアドレスを使ってください。',
  accountKnown: 'このアドレスのアカウントがすでにあります。サインインしてから、ここに戻ってください。',
  alreadyMember: 'すでにこのチームのメンバーです。',
  over: 'この招待は、使用済みか、取り消されたか、72時間の有効期限が切れています。新しい招待を依頼してください。',
}
