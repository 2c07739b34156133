import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Tiimille',
  label: 'Muistiinpano tiimille',
  placeholder: 'Muistiinpano tiimille, ei kävijöille',
  add: 'Lisää',
  remove: 'Poista',
  removed: 'Muistiinpano poistettu.',
  hint: 'Kävijät eivät näe sitä koskaan. Vanha teksti jää muutoslokiin.',
  unreadable: 'Tiimin muistiinpanoja ei voitu ladata.',
}
