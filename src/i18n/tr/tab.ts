import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  changed: 'Bu sayfa değişti: güncel hâlini göster',
  theme: 'Renkler',
  themeDevice: 'Cihazdaki gibi',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  stay: 'Bu dilde kal',
}
