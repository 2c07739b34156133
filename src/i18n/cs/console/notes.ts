import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Pro tým',
  label: 'Poznámka pro tým',
  placeholder: 'Poznámka pro tým, ne pro návštěvníky',
  add: 'Přidat',
  remove: 'Odstranit',
  removed: 'Poznámka odstraněna.',
  hint: 'Návštěvníci ji nikdy neuvidí. Starý text zůstává v protokolu změn.',
  unreadable: 'Poznámky týmu se nepodařilo načíst.',
}
