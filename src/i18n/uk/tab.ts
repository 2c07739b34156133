import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Сторінка змінилася: показати оновлену',
  theme: 'Кольори',
  themeDevice: 'Як на пристрої',
  themeLight: 'Світла',
  themeDark: 'Темна',
  stay: 'Залишитися з цією мовою',
}
