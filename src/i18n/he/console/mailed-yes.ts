import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} מבקש/ת כן שני לעדכון הזה של {page}, לפני פרסומו.',
  youAre: 'הכן שלך נחשב בשם {name}.',
  said: 'אמרת כן. כפי שהוא, {name} יכול/ה לפרסם אותו.',
  saidBy: '{name} כבר אמר/ה כן. אין עוד מה לעשות כאן.',
  stale: 'העדכון השתנה מאז ההודעה הזו, ולכן הוא אינו מוצג כאן. אם עדיין נדרש כן, תגיע הודעה חדשה.',
  over: 'נעשה שימוש בקישור הזה, או שפג תוקפו, או שהעדכון פורסם או נמחק.',
  notYours: 'אין לך עוד הרשאה לפרסם בדף הזה, ולכן הכן שלך לא ייחשב.',
  unclear: 'לא ידוע אם הכן שלך הגיע. יש ללחוץ שוב: הוא נספר פעם אחת.',
  notRead: 'לא ניתן היה לקרוא את מה שממתין.',
  file: 'קובץ מצורף: {name}',
  filesHint: 'הכן שלך תקף גם לקבצים האלה. אפשר לפתוח אותם במסוף.',
}
