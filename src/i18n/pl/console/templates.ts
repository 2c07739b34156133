import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Szablony',
  text: 'Napisane zawczasu, na trzecią w nocy.',
  from: 'Z szablonu',
  fills: 'wypełnia wszystko poniżej',
  saveAs: 'Zapisz jako szablon',
  saved: 'Zapisano szablon: „{name}”.',
  add: 'Nowy szablon',
  name: 'Nazwa',
  nameHint: 'Tylko dla zespołu.',
  titleHint: 'Puste: tylko do aktualizacji.',
  filledIn: 'Wypełniane:',
  up: 'W górę',
  down: 'W dół',
  remove: 'Usuń',
  removed: 'Usunięto: „{name}”.',
  none: 'Nie ma jeszcze szablonów.',
  readOnly: 'Szablony piszą osoby reagujące, administratorzy i właściciele.',
}
