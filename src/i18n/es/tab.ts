import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Esta página ha cambiado: ver la versión actual',
  theme: 'Tema',
  themeDevice: 'Según este dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  keepLanguage: 'Seguir en este idioma',
}
