import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Diese Seite hat sich geändert: neu anzeigen',
  theme: 'Farben',
  themeDevice: 'Wie auf diesem Gerät',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  keepLanguage: 'Bei dieser Sprache bleiben',
}
