import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'En otros idiomas',
  hint: 'Donde falta un texto, los visitantes leen el tuyo. Se puede añadir más tarde.',
  missing: 'Falta: {languages}',
  complete: 'Todos los idiomas están escritos.',
  write: 'Escribir traducciones',
  addedHint: 'Los visitantes la leen enseguida; una traducción añadida no cuenta como edición.',
  invalid: 'No se aceptó una traducción: es demasiado larga o está vacía.',
}
