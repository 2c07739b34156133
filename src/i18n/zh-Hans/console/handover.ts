import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: '交接',
  leave: '给下一班留言',
  label: '给下一班的留言',
  hint: '仅团队可见，显示在首屏，并取代现有留言。',
  save: '留言',
  cancel: '取消',
  replace: '替换留言',
  clear: '清除留言',
  left: '已留言。',
  cleared: '已清除留言。',
}
