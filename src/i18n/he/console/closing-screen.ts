import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'כל אחת מהן תקבל את העדכון הזה.',
  which: 'תקלות',
  message: 'הודעה',
  resolveChosen: 'לסגור את הנבחרות ({count})',
  sending: 'מפרסם …',
  resolved: 'נפתרה',
  moved: 'מישהו פרסם בינתיים: יש לקרוא קודם.',
  notConfirmed: 'לא אושר: השרת לא ענה. ניסיון נוסף לא יפרסם דבר פעמיים.',
  mergeText: 'התקלה הזו נסגרת ומובילה את המבקרים לאחרת. הכתובת והעדכונים נשארים.',
  into: 'עם',
  takesOver: 'מעכשיו מושפעים גם שם: {names}',
  mergeNow: 'איחוד',
  mergedInto: 'ממשיכה אצל',
  mergeAmong: 'התקלה האחרת נסגרת ומובילה את המבקרים לזו שבחרתם. הכתובת והעדכונים נשארים.',
  copyLink: 'העתקת קישור',
  linkCopied: 'הקישור הועתק.',
}
