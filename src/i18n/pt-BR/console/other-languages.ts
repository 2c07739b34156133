import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Em outros idiomas',
  hint: 'Onde falta um texto, os visitantes leem o seu. Ele pode ser adicionado depois.',
  missing: 'Falta: {languages}',
  complete: 'Todos os idiomas estão escritos.',
  write: 'Escrever traduções',
  addedHint: 'Os visitantes a leem na hora; uma tradução adicionada não conta como edição.',
  invalid: 'Uma tradução não foi aceita: é longa demais ou está vazia.',
}
