import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Mallit',
  text: 'Kirjoitettu valmiiksi, kello kolmea yöllä varten.',
  from: 'Mallista',
  fills: 'täyttää kaiken alla',
  saveAs: 'Tallenna malliksi',
  saved: 'Malli tallennettu: ”{name}”.',
  add: 'Uusi malli',
  name: 'Nimi',
  nameHint: 'Vain tiimille.',
  titleHint: 'Tyhjä: vain päivityksiin.',
  filledIn: 'Täytetään:',
  up: 'Siirrä ylös',
  down: 'Siirrä alas',
  remove: 'Poista',
  removed: 'Poistettu: ”{name}”.',
  none: 'Ei vielä malleja.',
  readOnly: 'Malleja kirjoittavat vastaajat, ylläpitäjät ja omistajat.',
}
