import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: '应急日志',
  text: '后端不可用时，服务器会接收更新，立即向访客显示，并在其恢复后移交。',
  take: '无后端发布',
  takeOn: '在后端不可用时接收',
  offer: '通过应急日志发布',
  offerText:
    '后端没有响应，但服务器可用：访客会立即看到，并注明是在我们自己的系统不可用期间发布。后端恢复后它会成为普通更新；若规则拒绝，则从页面撤下并为团队保留。',
  leftOut: '不包括文件、更早的时间和更改过的影响。',
  posted: '访客已能看到。后端恢复后它会成为普通更新。',
  refused: '已被拒绝并从页面撤下：',
  refusedNotice: '应急日志中的更新被拒绝。内容没有丢失。',
  people: '谁能在没有后端时发布',
  ended: '{name} 已在各处退出登录。',
}
