import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Для команди',
  label: 'Нотатка для команди',
  placeholder: 'Нотатка для команди, не для відвідувачів',
  add: 'Додати',
  remove: 'Вилучити',
  removed: 'Нотатку вилучено.',
  hint: 'Відвідувачі ніколи її не бачать. Старий текст залишається в журналі аудиту.',
  unreadable: 'Не вдалося завантажити нотатки команди.',
}
