import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: '交接',
  leave: '給下一班留言',
  label: '給下一班的留言',
  hint: '僅團隊可見，顯示在首屏，並取代現有留言。',
  save: '留言',
  cancel: '取消',
  replace: '取代留言',
  clear: '清除留言',
  left: '已留言。',
  cleared: '已清除留言。',
}
