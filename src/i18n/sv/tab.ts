import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Sidan har ändrats: visa den som den är nu',
  theme: 'Färger',
  themeDevice: 'Som på den här enheten',
  themeLight: 'Ljust',
  themeDark: 'Mörkt',
  stay: 'Stanna kvar i det här språket',
}
