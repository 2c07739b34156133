import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Passagem de turno',
  leave: 'Deixar uma nota para o próximo turno',
  label: 'Nota para o próximo turno',
  hint: 'Só para a equipe, na primeira tela. Substitui a que estiver lá.',
  save: 'Deixar a nota',
  cancel: 'Cancelar',
  replace: 'Substituir a nota',
  clear: 'Limpar a nota',
  left: 'Nota deixada.',
  cleared: 'Nota limpa.',
}
