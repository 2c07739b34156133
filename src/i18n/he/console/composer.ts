import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'המצב של {name}',
  nowStatus: 'כעת {status}',
  unchanged: 'ללא שינוי',
  investigating: 'אנחנו בודקים',
  identified: 'הסיבה ידועה',
  monitoring: 'התיקון בוצע',
  resolved: 'זה נגמר',
  messageHint: 'מה לא עובד, אצל מי, ממתי ומה הלאה.',
  allComponents: 'כל ה־{count}',
  findComponent: 'חיפוש רכיב',
  noComponentFound: 'אין רכיב בשם הזה.',
  automatic: 'אוטומטי',
  picturesAndFiles: 'תמונות וקבצים',
  preview: 'תצוגה מקדימה',
  write: 'כתיבה',
  resolve: 'סיום',
  reopen: 'פתיחה מחדש',
  writePostmortem: 'כתיבת תחקיר',
  worstFirst: 'החמור ביותר תחילה',
  latestFirst: 'החדש ביותר תחילה',
  inTrouble: '{count} מתוך {of} עם תקלה',
  allOperational: '{count} פועלים',
  whatVisitorsRead: 'זה מה שהמבקרים קוראים.',
}
