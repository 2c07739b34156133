import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'קיבלו הודעה בדוא״ל: {count}.',
  mailedNobody: 'איש לא קיבל הודעה בדוא״ל.',
  mailOff: 'איש לא קיבל הודעה בדוא״ל: לא הוגדר שרת דואר.',
  mailFailed: 'לא הושגו בדוא״ל: {count}. שרת הדואר סירב או לא ענה.',
  mailUnproven: 'ללא כתובת מאומתת, ולכן בלי דוא״ל: {count}.',
  mailLimited: 'יותר מדי הודעות בתוך שעה, ולכן לא קיבלו שוב: {count}.',
  mailUnknown: 'עדיין לא ידוע אם ההודעות יצאו.',
}
