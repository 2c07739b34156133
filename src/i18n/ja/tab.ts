import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'このページの内容が変わりました。最新の内容を表示',
  theme: '配色',
  themeDevice: '端末の設定に合わせる',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  keepLanguage: 'この言語のまま読む',
}
