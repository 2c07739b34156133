import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: '查找或执行',
  findShort: '查找',
  actions: '执行',
  screens: '前往',
  nothing: '没有这个名称的内容。',
  updateOn: '发布“{name}”的更新',
  resolveOf: '解决“{name}”',
  keys: '快捷键',
  keyUpdate: '更新、解决最严重的事件',
  keyStatus: '所选组件的状态',
  keyRows: '下一个、上一个组件',
  keyPublish: '发布',
  singleKeys: '单键',
  singleKeysHint: '关闭后只保留带 Ctrl 的。',
}
