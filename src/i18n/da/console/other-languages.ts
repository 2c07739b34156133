import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'På andre sprog',
  hint: 'Hvor en tekst mangler, læser besøgende din. Den kan tilføjes senere.',
  missing: 'Mangler: {languages}',
  complete: 'Alle sprog er skrevet.',
  write: 'Skriv oversættelser',
  addedHint: 'Besøgende læser den med det samme; en tilføjet oversættelse tæller ikke som en ændring.',
  invalid: 'En oversættelse blev ikke taget imod: den er for lang eller tom.',
}
