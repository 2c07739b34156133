import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Skabeloner',
  text: 'Skrevet på forhånd, til klokken tre om natten.',
  from: 'Fra en skabelon',
  fills: 'udfylder alt nedenfor',
  saveAs: 'Gem som skabelon',
  saved: 'Skabelon gemt: ”{name}”.',
  add: 'Ny skabelon',
  name: 'Navn',
  nameHint: 'Kun for teamet.',
  titleHint: 'Tom: kun til opdateringer.',
  filledIn: 'Udfyldes:',
  up: 'Flyt op',
  down: 'Flyt ned',
  remove: 'Slet',
  removed: 'Slettet: ”{name}”.',
  none: 'Ingen skabeloner endnu.',
  readOnly: 'Skabeloner skrives af responders, administratorer og ejere.',
}
