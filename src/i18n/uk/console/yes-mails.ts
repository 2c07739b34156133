import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Сповіщено листом: {count}.',
  mailedNobody: 'Листом нікого не сповіщено.',
  mailOff: 'Листом нікого не сповіщено: поштовий сервер не налаштовано.',
  mailFailed: 'Лист не надіслано: {count}. Поштовий сервер відмовив або не відповів.',
  mailUnproven: 'Без підтвердженої адреси, тому без листа: {count}.',
  mailLimited: 'Забагато листів за годину, тому не сповіщено знову: {count}.',
  mailUnknown: 'Чи надіслано листи, поки невідомо.',
}
