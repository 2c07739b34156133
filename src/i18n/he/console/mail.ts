import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'דוא״ל',
  notSetUp: 'לא הוגדר שרת דוא״ל.',
  nobodyByMail: 'איש אינו יכול להירשם בדוא״ל, והודעות דוא״ל למנויים ממתינות.',
}
