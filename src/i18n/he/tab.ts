import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  changed: 'העמוד השתנה: הצגת הגרסה העדכנית',
  theme: 'צבעים',
  themeDevice: 'כמו במכשיר',
  themeLight: 'בהיר',
  themeDark: 'כהה',
  stay: 'להישאר בשפה הזאת',
}
