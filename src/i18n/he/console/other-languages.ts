import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'בשפות אחרות',
  hint: 'היכן שחסר טקסט, המבקרים קוראים את המקור. אפשר להוסיף אותו מאוחר יותר.',
  missing: 'חסר: {languages}',
  complete: 'כל השפות כתובות.',
  write: 'כתיבת תרגומים',
  addedHint: 'המבקרים קוראים אותו מיד; הוספת תרגום אינה נחשבת לעריכה.',
  invalid: 'תרגום לא התקבל: הוא ארוך מדי או ריק.',
  translate: 'תרגום החסר',
  translating: 'מתורגם…',
  notReviewed: 'תרגום מכונה. הוא לא חלק מהטקסט עד שקראת אותו.',
  readAndRight: 'נקרא ונכון',
  problemBusy: 'המתרגם עמוס מדי. נסו שוב עוד רגע.',
  problemQuota: 'המכסה של המתרגם נוצלה. כתבו בעצמכם או פנו למפעיל.',
  problemRefused: 'המתרגם לא מקבל את המפתח שלו. פנו למפעיל.',
  problemLanguage: 'המתרגם לא מכיר את השפה הזאת: {language}.',
  problem: 'המתרגם לא השיב בתרגום. נסו שוב או כתבו בעצמכם.',
  sentTo: 'הטקסטים שלך נשלחים אל {host}.',
  offer: 'תרגום מכונה',
  offerOn: 'להציע אותו לצוות',
  offerHint: 'מה שחסר נשלח אל {host} כשמישהו מבקש זאת. אדם קורא אותו לפני הפרסום.',
}
