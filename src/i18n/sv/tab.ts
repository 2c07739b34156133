import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Sidan har ändrats: visa den som den är nu',
  theme: 'Tema',
  themeDevice: 'Som på den här enheten',
  themeLight: 'Ljust',
  themeDark: 'Mörkt',
  keepLanguage: 'Stanna kvar i det här språket',
}
