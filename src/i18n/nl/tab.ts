import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Deze pagina is gewijzigd: huidige versie tonen',
  theme: 'Kleuren',
  themeDevice: 'Zoals op dit apparaat',
  themeLight: 'Licht',
  themeDark: 'Donker',
  stay: 'In deze taal blijven',
}
