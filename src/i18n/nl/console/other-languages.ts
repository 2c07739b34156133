import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'In andere talen',
  hint: 'Waar een tekst ontbreekt, lezen bezoekers die van jou. Hij kan later worden toegevoegd.',
  missing: 'Ontbreekt: {languages}',
  complete: 'Alle talen zijn geschreven.',
  write: 'Vertalingen schrijven',
  addedHint: 'Bezoekers lezen ze meteen; een toegevoegde vertaling telt niet als bewerking.',
  invalid: 'Een vertaling is niet aangenomen: te lang of leeg.',
}
