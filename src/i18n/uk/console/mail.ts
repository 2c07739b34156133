import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Пошта',
  notSetUp: 'Поштового сервера не налаштовано.',
  nobodyByMail: 'Ніхто не може підписатися електронною поштою, а листи підписникам чекають.',
}
