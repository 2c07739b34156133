import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'Questa pagina è cambiata: mostra la versione attuale',
  theme: 'Tema',
  themeDevice: 'Come su questo dispositivo',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  keepLanguage: 'Resta in questa lingua',
}
