import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'עמוד חדש',
  newPageText: 'עמוד נוסף בהתקנה הזאת, עם צוות משלו. הבעלות עליו תהיה שלך.',
  make: 'יצירת העמוד',
  making: 'ביצירה',
  notAllowed: 'אין לך הרשאה ליצור כאן עמודים.',
  notAllowedText: 'בעלים של עמוד יכולים, אלא אם מי שמפעיל את ההתקנה הזאת שומר זאת לעצמו.',
  backToConsole: 'חזרה למסוף הניהול',
  unreachable: 'השרת אינו עונה. מה שכתבת נשמר כאן: אפשר לנסות שוב.',
  signedOut: 'החיבור שלך הסתיים. מה שכתבת נשמר כאן.',
  signIn: 'התחברות',
  tooMany: 'יצרת היום עמודים רבים: אפשר להמשיך מחר.',

  ways: 'דרכי התחברות',
  waysText: 'איך חברי הצוות מתחברים: בסיסמה, בקוד בדוא״ל או דרך החברה, לפי מה שמוגדר.',
  ownersOnly: 'רק בעלים יכולים לשנות זאת.',
  secondFactor: 'גורם שני',
  secondFactorHint: 'שתיים מדרכי ההתחברות, זו אחר זו',
  askedOfAll: 'נדרש מכולם',
  askedOfAllText: 'אחרי השמירה כולם מלבדך ינותקו, ויתחברו מחדש בשתי דרכים.',
  notAsked: 'לא נדרש',
  secondWayMissing: 'עדיין אין דרך שנייה: קודים דורשים דוא״ל, ומי שמפעיל את ההתקנה הזאת מגדיר אותו.',

  delete: 'מחיקת העמוד',
  deleteText:
    'הוא יימחק עם התקלות, הקבצים, הדומיינים והצוות שלו. לפני כן ייווצר גיבוי של ההתקנה, אלא אם הכול כבר נמצא בגיבוי האחרון.',
  deleteForOwners: 'רק בעלים יכולים למחוק עמוד.',
  typeName: 'יש להקליד את השם',
  deleteName: 'מחיקת {name}',
  backingUp: 'גיבוי נוצר, ואחריו העמוד יימחק.',
  deleting: 'במחיקה.',
  notDeleted: 'דבר לא נמחק: {reason}',
  backupFailed: 'הגיבוי נכשל. הסיבה רשומה ביומן של PocketBase.',
  backupFailedFull: 'לא נשאר מקום לגיבוי.',
  writtenMeanwhile: 'הוא השתנה בזמן שנוצר הגיבוי שלו. אפשר לנסות שוב.',
  deleteUnreachable: 'השרת אינו עונה. ייתכן שהעמוד נמחק: ניסיון נוסף יגלה זאת.',
  deleteSignedOut: 'דבר לא נמחק: החיבור שלך הסתיים.',
  deleted: 'נמחק: {name}.',
  deletedText:
    'מעכשיו מבקרים אינם מוצאים שם עמוד. מה שהיה בו נמצא בגיבוי {name} ({time}); מי שמפעיל את ההתקנה יכול להחזיר אותו.',

  preview: 'תצוגה מקדימה',
  previewBack: 'חזרה לשדות',
  previewTitle: 'תצוגה מקדימה של העמוד',
  previewFailed: 'התצוגה המקדימה אינה זמינה כרגע.',
}
