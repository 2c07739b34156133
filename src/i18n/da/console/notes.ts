import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'For teamet',
  label: 'Note til teamet',
  placeholder: 'Note til teamet, ikke til besøgende',
  add: 'Tilføj',
  remove: 'Fjern',
  removed: 'Noten er fjernet.',
  hint: 'Besøgende ser den aldrig. Den gamle tekst bliver i revisionsloggen.',
  unreadable: 'Teamets noter kunne ikke hentes.',
}
