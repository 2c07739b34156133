import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  changed: 'Tato stránka se změnila: zobrazit aktuální podobu',
  theme: 'Barvy',
  themeDevice: 'Podle tohoto zařízení',
  themeLight: 'Světlý',
  themeDark: 'Tmavý',
  stay: 'Zůstat u tohoto jazyka',
}
