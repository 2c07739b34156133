import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Bu sayfa değişti: güncel hâlini göster',
  theme: 'Renkler',
  themeDevice: 'Cihazdaki gibi',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  stay: 'Bu dilde kal',
}
