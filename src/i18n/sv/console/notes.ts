import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'För teamet',
  label: 'Anteckning för teamet',
  placeholder: 'Anteckning för teamet, inte för besökare',
  add: 'Lägg till',
  remove: 'Ta bort',
  removed: 'Anteckningen togs bort.',
  hint: 'Besökare ser den aldrig. Den gamla texten finns kvar i granskningsloggen.',
  unreadable: 'Teamets anteckningar kunde inte läsas in.',
}
