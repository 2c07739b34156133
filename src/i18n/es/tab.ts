import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Esta página ha cambiado: ver la versión actual',
  theme: 'Colores',
  themeDevice: 'Según este dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  stay: 'Seguir en este idioma',
}
