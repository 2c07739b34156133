import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Sjablonen',
  text: 'Vooraf geschreven, voor drie uur ’s nachts.',
  from: 'Uit een sjabloon',
  fills: 'vult alles hieronder in',
  saveAs: 'Opslaan als sjabloon',
  saved: 'Sjabloon opgeslagen: ‘{name}’.',
  add: 'Nieuw sjabloon',
  name: 'Naam',
  nameHint: 'Alleen voor het team.',
  titleHint: 'Leeg: alleen voor updates.',
  filledIn: 'Wordt ingevuld:',
  up: 'Omhoog',
  down: 'Omlaag',
  remove: 'Verwijderen',
  removed: 'Verwijderd: ‘{name}’.',
  none: 'Nog geen sjablonen.',
  readOnly: 'Responders, beheerders en eigenaren schrijven sjablonen.',
}
