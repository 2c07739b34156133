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
  translate: 'Перекласти, чого бракує',
  translating: 'Перекладаємо…',
  notReviewed: 'Машинний переклад. Він стане частиною тексту, щойно ви його прочитаєте.',
  readAndRight: 'Прочитано, правильно',
  problemBusy: 'Перекладач перевантажений. Спробуйте за мить.',
  problemQuota: 'Ліміт перекладача вичерпано. Напишіть самі або зверніться до оператора.',
  problemRefused: 'Перекладач не приймає ключа. Зверніться до оператора.',
  problemLanguage: 'Перекладач не знає цієї мови: {language}.',
  problem: 'Перекладач не відповів перекладом. Спробуйте ще раз або напишіть самі.',
}
