import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Sivu on muuttunut: näytä uusin versio',
  theme: 'Värit',
  themeDevice: 'Laitteen mukaan',
  themeLight: 'Vaalea',
  themeDark: 'Tumma',
  stay: 'Pysy tässä kielessä',
}
