import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'איך מודיעים למנויים על עדכונים, וכמה זמן נשמר למי הודיעו.',
  delay: 'זמן לתיקונים',
  delayHint: 'עדכון ממתין כך לפני שהוא נשלח. מה שמתקנים בינתיים נשלח פעם אחת, מתוקן.',
  atOnce: 'ללא: נשלח מיד',
  fromName: 'שם השולח',
  fromNameHint: 'מופיע בדוא״ל לפני כתובת השולח. ריק: שם הדף.',
  replyTo: 'תשובות נשלחות אל',
  replyToHint: 'תשובות להודעות מגיעות לכאן. ריק: לכתובת השולח.',
  replyToInvalid: 'זו אינה כתובת דוא״ל.',
  days: 'שמירת רישום המשלוחים',
  daysHint: 'אחרי זה אנחנו שוכחים למי נשלח. המספרים נשארים.',
}
