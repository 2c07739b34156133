import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Перемкнути сторінку',
  pages: 'Сторінки',
  yourAccount: 'Ваш обліковий запис',
  more: 'Більше',
  openPublicPage: 'Відкрити публічну сторінку',
  pagesUnknown: 'Інші ваші сторінки зараз неможливо завантажити.',
  role_owner: 'Власник',
  role_admin: 'Адміністратор',
  role_responder: 'Черговий',
  role_viewer: 'Читач',
  undone: 'Скасовано.',
  undoFailed: 'Не вдалося скасувати.',
  dismiss: 'Закрити',
  notFoundOrNotYours: 'Такої сторінки тут немає або ви не входите до її команди.',
  inConsole: '{name} у консолі',
}
