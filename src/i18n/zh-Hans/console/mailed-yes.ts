import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} 请求对 {page} 的这条更新给出第二个同意，然后才发布。',
  youAre: '您的同意将计为 {name} 的同意。',
  said: '您已同意。{name} 可以按现有内容发布。',
  saidBy: '{name} 已经同意。这里无需再做什么。',
  stale: '该更新在这封邮件之后已更改，因此这里不显示。如果仍需要同意，会再发一封邮件。',
  over: '此链接已用过或已过期，或者该更新已发布或已放弃。',
  notYours: '您已不能在此页面发布，因此您的同意不会计入。',
  unclear: '不清楚您的同意是否送达。请再按一次：只计一次。',
  notRead: '无法读取等待中的内容。',
  file: '附件：{name}',
  filesHint: '您的同意也适用于这些文件。您可以在控制台中打开它们。',
}
