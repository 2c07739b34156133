import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Mallar',
  text: 'Skrivna i förväg, för klockan tre på natten.',
  from: 'Från en mall',
  fills: 'fyller i allt nedan',
  saveAs: 'Spara som mall',
  saved: 'Mallen sparad: ”{name}”.',
  add: 'Ny mall',
  name: 'Namn',
  nameHint: 'Bara för teamet.',
  titleHint: 'Tomt: bara för uppdateringar.',
  filledIn: 'Fylls i:',
  up: 'Flytta upp',
  down: 'Flytta ned',
  remove: 'Ta bort',
  removed: 'Borttagen: ”{name}”.',
  none: 'Inga mallar än.',
  readOnly: 'Mallar skrivs av responders, administratörer och ägare.',
}
