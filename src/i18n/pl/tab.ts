import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Ta strona się zmieniła: pokaż aktualną wersję',
  theme: 'Motyw',
  themeDevice: 'Jak na tym urządzeniu',
  themeLight: 'Jasny',
  themeDark: 'Ciemny',
  keepLanguage: 'Zostań przy tym języku',
}
