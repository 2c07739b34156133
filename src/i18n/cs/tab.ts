import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Tato stránka se změnila: zobrazit aktuální podobu',
  theme: 'Motiv',
  themeDevice: 'Podle tohoto zařízení',
  themeLight: 'Světlý',
  themeDark: 'Tmavý',
  keepLanguage: 'Zůstat u tohoto jazyka',
}
