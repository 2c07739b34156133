import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Шаблони',
  text: 'Написано заздалегідь, для третьої ночі.',
  from: 'Із шаблону',
  fills: 'заповнює все нижче',
  saveAs: 'Зберегти як шаблон',
  saved: 'Шаблон збережено: «{name}».',
  add: 'Новий шаблон',
  name: 'Назва',
  nameHint: 'Лише для команди.',
  titleHint: 'Порожньо: лише для оновлень.',
  filledIn: 'Заповнюється:',
  up: 'Угору',
  down: 'Униз',
  remove: 'Видалити',
  removed: 'Видалено: «{name}».',
  none: 'Шаблонів ще немає.',
  readOnly: 'Шаблони пишуть чергові, адміністратори та власники.',
}
