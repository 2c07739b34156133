import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Dans d’autres langues',
  hint: 'Là où un texte manque, les visiteurs lisent le vôtre. Il peut être ajouté plus tard.',
  missing: 'Manque : {languages}',
  complete: 'Toutes les langues sont écrites.',
  write: 'Écrire les traductions',
  addedHint: 'Les visiteurs la lisent aussitôt ; une traduction ajoutée ne compte pas comme une modification.',
  invalid: 'Une traduction n’a pas été acceptée : elle est trop longue ou vide.',
}
