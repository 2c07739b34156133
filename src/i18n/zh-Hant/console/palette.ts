import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: '尋找或執行',
  findShort: '尋找',
  actions: '執行',
  screens: '前往',
  nothing: '沒有這個名稱的內容。',
  updateOn: '發布「{name}」的更新',
  resolveOf: '解決「{name}」',
  keys: '快速鍵',
  keyUpdate: '更新、解決最嚴重的事件',
  keyStatus: '所選元件的狀態',
  keyRows: '下一個、上一個元件',
  keyPublish: '發布',
  singleKeys: '單鍵',
  singleKeysHint: '關閉後只保留帶 Ctrl 的。',
}
