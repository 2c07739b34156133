import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Sidan har ändrats: visa den senaste versionen',
  theme: 'Tema',
  themeDevice: 'Som på den här enheten',
  themeLight: 'Ljust',
  themeDark: 'Mörkt',
  keepLanguage: 'Behåll det här språket',
}
