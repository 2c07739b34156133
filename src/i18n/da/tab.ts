import type { tab as english } from '../en/tab.ts'
import type { Translated } from '../translated.ts'

export const tab: Translated<typeof english> = {
  changed: 'Siden er ændret: vis den, som den er nu',
  theme: 'Farver',
  themeDevice: 'Som på denne enhed',
  themeLight: 'Lys',
  themeDark: 'Mørk',
  stay: 'Bliv på dette sprog',
}
