import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Para a equipe',
  label: 'Nota para a equipe',
  placeholder: 'Nota para a equipe, não para os visitantes',
  add: 'Adicionar',
  remove: 'Remover',
  removed: 'Nota removida.',
  hint: 'Os visitantes nunca a veem. O texto antigo fica no registro de auditoria.',
  unreadable: 'Não foi possível carregar as notas da equipe.',
}
