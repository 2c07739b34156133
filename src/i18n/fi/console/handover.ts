import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Vuoronvaihto',
  leave: 'Jätä viesti seuraavalle vuorolle',
  label: 'Viesti seuraavalle vuorolle',
  hint: 'Vain tiimille, ensimmäisellä näytöllä. Korvaa siinä olevan.',
  save: 'Jätä viesti',
  cancel: 'Peruuta',
  replace: 'Korvaa viesti',
  clear: 'Tyhjennä viesti',
  left: 'Viesti jätetty.',
  cleared: 'Viesti tyhjennetty.',
}
