import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Voor het team',
  label: 'Notitie voor het team',
  placeholder: 'Notitie voor het team, niet voor bezoekers',
  add: 'Toevoegen',
  remove: 'Verwijderen',
  removed: 'Notitie verwijderd.',
  hint: 'Bezoekers zien haar nooit. De oude tekst blijft in het auditlogboek.',
  unreadable: 'De notities van het team konden niet worden geladen.',
}
