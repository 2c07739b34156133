import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: '供團隊檢視',
  label: '給團隊的備註',
  placeholder: '給團隊的備註，訪客看不到',
  add: '新增',
  remove: '移除',
  removed: '備註已移除。',
  hint: '訪客永遠看不到。舊文字保留在稽核記錄中。',
  unreadable: '無法載入團隊備註。',
}
