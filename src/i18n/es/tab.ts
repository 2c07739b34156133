import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  changed: 'Esta página ha cambiado: ver la versión actual',
  theme: 'Colores',
  themeDevice: 'Según este dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  stay: 'Seguir en este idioma',
}
