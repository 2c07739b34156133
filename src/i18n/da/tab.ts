import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Siden er ændret: Vis den nyeste version',
  theme: 'Tema',
  themeDevice: 'Som på denne enhed',
  themeLight: 'Lyst',
  themeDark: 'Mørkt',
  keepLanguage: 'Behold dette sprog',
}
