import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Modelos',
  text: 'Escritos de antemão, para as três da manhã.',
  from: 'De um modelo',
  fills: 'preenche tudo abaixo',
  saveAs: 'Salvar como modelo',
  saved: 'Modelo salvo: “{name}”.',
  add: 'Novo modelo',
  name: 'Nome',
  nameHint: 'Só para a equipe.',
  titleHint: 'Vazio: só para atualizações.',
  filledIn: 'Preenchido:',
  up: 'Mover para cima',
  down: 'Mover para baixo',
  remove: 'Excluir',
  removed: 'Excluído: “{name}”.',
  none: 'Ainda não há modelos.',
  readOnly: 'Respondentes, admins e proprietários escrevem modelos.',
}
