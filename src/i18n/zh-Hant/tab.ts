import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: '頁面已更新：顯示最新內容',
  theme: '主題',
  themeDevice: '跟隨裝置',
  themeLight: '淺色',
  themeDark: '深色',
  keepLanguage: '繼續使用此語言',
}
