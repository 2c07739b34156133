import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Іншими мовами',
  hint: 'Де тексту немає, відвідувачі читають оригінал. Його можна додати пізніше.',
  missing: 'Бракує: {languages}',
  complete: 'Усі мови написано.',
  write: 'Написати переклади',
  addedHint: 'Відвідувачі побачать його одразу; доданий переклад не вважається редагуванням.',
  invalid: 'Переклад не прийнято: він задовгий або порожній.',
}
