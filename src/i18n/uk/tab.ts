import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Сторінка змінилася: показати оновлену',
  theme: 'Тема',
  themeDevice: 'Як на пристрої',
  themeLight: 'Світла',
  themeDark: 'Темна',
  keepLanguage: 'Залишити цю мову',
}
