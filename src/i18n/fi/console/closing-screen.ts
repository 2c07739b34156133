import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Jokainen saa tämän päivityksen.',
  which: 'Häiriöt',
  message: 'Viesti',
  resolveChosen: 'Ratkaise valitut ({count})',
  sending: 'Julkaistaan …',
  resolved: 'Ratkaistu',
  moved: 'Joku julkaisi sillä välin: lue se ensin.',
  notConfirmed: 'Ei vahvistettu: palvelin ei vastannut. Uusi yritys ei julkaise mitään kahdesti.',
  mergeText: 'Tämä häiriö ratkaistaan, ja se ohjaa kävijät toiseen. Osoite ja päivitykset säilyvät.',
  into: 'Mihin',
  takesOver: 'Tästä lähtien myös siinä mukana: {names}',
  mergeNow: 'Yhdistä',
  mergedInto: 'Jatkuu häiriössä',
  mergeAmong: 'Toinen häiriö ratkaistaan, ja se ohjaa kävijät valittuun. Osoite ja päivitykset säilyvät.',
  copyLink: 'Kopioi linkki',
  linkCopied: 'Linkki kopioitu.',
}
