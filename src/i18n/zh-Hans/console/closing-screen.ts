import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: '每个事件都会收到此更新。',
  which: '事件',
  message: '消息',
  resolveChosen: '解决所选（{count}）',
  sending: '发布中…',
  resolved: '已解决',
  moved: '期间有人发布了内容：请先阅读。',
  notConfirmed: '未确认：后端没有响应。重试不会重复发布。',
  mergeText: '此事件将被解决，并把访客引向另一事件。地址和更新会保留。',
  into: '合并到',
  takesOver: '从现在起那里也受影响：{names}',
  mergeNow: '合并',
  mergedInto: '后续见',
  mergeAmong: '另一事件将被解决，并把访客引向所选事件。地址和更新会保留。',
  copyLink: '复制链接',
  linkCopied: '链接已复制。',
}
