import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'העמוד השתנה: הצגת הגרסה העדכנית',
  theme: 'צבעים',
  themeDevice: 'כמו במכשיר',
  themeLight: 'בהיר',
  themeDark: 'כהה',
  keepLanguage: 'להישאר בשפה הזאת',
}
