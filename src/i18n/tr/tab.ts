import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Bu sayfa değişti: güncel hâlini göster',
  theme: 'Tema',
  themeDevice: 'Cihazdaki gibi',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  keepLanguage: 'Bu dilde kal',
}
