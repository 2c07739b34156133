import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  changed: 'Sidan har ändrats: visa den som den är nu',
  theme: 'Färger',
  themeDevice: 'Som på den här enheten',
  themeLight: 'Ljust',
  themeDark: 'Mörkt',
  stay: 'Stanna kvar i det här språket',
}
