import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Cette page a changé : afficher la dernière version',
  theme: 'Thème',
  themeDevice: 'Selon cet appareil',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  keepLanguage: 'Rester dans cette langue',
}
