import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Siden er ændret: vis den, som den er nu',
  theme: 'Farver',
  themeDevice: 'Som på denne enhed',
  themeLight: 'Lys',
  themeDark: 'Mørk',
  keepLanguage: 'Bliv på dette sprog',
}
