import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: '页面已更新：显示最新内容',
  theme: '主题',
  themeDevice: '跟随设备',
  themeLight: '浅色',
  themeDark: '深色',
  keepLanguage: '继续使用此语言',
}
