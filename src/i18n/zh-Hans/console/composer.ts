import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: '{name} 的状态',
  nowStatus: '目前为{status}',
  unchanged: '无变化',
  investigating: '正在查找',
  identified: '原因已查明',
  monitoring: '已修复',
  resolved: '已经结束',
  messageHint: '出了什么问题、影响谁、从何时起、接下来怎么办。',
  allComponents: '全部 {count} 个',
  findComponent: '查找组件',
  noComponentFound: '没有这个名称的组件。',
  automatic: '自动',
  picturesAndFiles: '图片和文件',
  preview: '预览',
  write: '撰写',
  resolve: '解决',
  reopen: '重新打开',
  writePostmortem: '撰写事后分析',
  worstFirst: '最严重的在前',
  latestFirst: '最新的在前',
  inTrouble: '{of} 个中有 {count} 个异常',
  allOperational: '{count} 个正常运行',
  whatVisitorsRead: '访客看到的内容。',
}
