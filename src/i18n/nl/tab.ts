import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Deze pagina is gewijzigd: huidige versie tonen',
  theme: 'Thema',
  themeDevice: 'Zoals op dit apparaat',
  themeLight: 'Licht',
  themeDark: 'Donker',
  keepLanguage: 'In deze taal blijven',
}
