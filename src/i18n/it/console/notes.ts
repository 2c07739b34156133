import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Per il team',
  label: 'Nota per il team',
  placeholder: 'Nota per il team, non per i visitatori',
  add: 'Aggiungi',
  remove: 'Rimuovi',
  removed: 'Nota rimossa.',
  hint: 'I visitatori non la vedono mai. Il vecchio testo resta nel registro di controllo.',
  unreadable: 'Non è stato possibile caricare le note del team.',
}
