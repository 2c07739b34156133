import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Esta página mudou: ver a versão atual',
  theme: 'Tema',
  themeDevice: 'Igual a este dispositivo',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  keepLanguage: 'Continuar neste idioma',
}
