import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Šablony',
  text: 'Napsané předem, na tři ráno.',
  from: 'Ze šablony',
  fills: 'vyplní vše níže',
  saveAs: 'Uložit jako šablonu',
  saved: 'Šablona uložena: „{name}“.',
  add: 'Nová šablona',
  name: 'Název',
  nameHint: 'Jen pro tým.',
  titleHint: 'Prázdné: jen pro zprávy.',
  filledIn: 'Vyplní se:',
  up: 'Nahoru',
  down: 'Dolů',
  remove: 'Smazat',
  removed: 'Smazáno: „{name}“.',
  none: 'Zatím žádné šablony.',
  readOnly: 'Šablony píší řešitelé, správci a vlastníci.',
}
