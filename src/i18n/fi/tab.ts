import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Sivu on muuttunut: näytä uusin versio',
  theme: 'Teema',
  themeDevice: 'Laitteen mukaan',
  themeLight: 'Vaalea',
  themeDark: 'Tumma',
  keepLanguage: 'Pysy tässä kielessä',
}
