import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Dla zespołu',
  label: 'Notatka dla zespołu',
  placeholder: 'Notatka dla zespołu, nie dla odwiedzających',
  add: 'Dodaj',
  remove: 'Usuń',
  removed: 'Notatka usunięta.',
  hint: 'Odwiedzający nigdy jej nie widzą. Stary tekst pozostaje w dzienniku audytu.',
  unreadable: 'Nie udało się wczytać notatek zespołu.',
}
