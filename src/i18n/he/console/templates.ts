import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'תבניות',
  text: 'נכתבו מראש, לשלוש לפנות בוקר.',
  from: 'מתבנית',
  fills: 'ממלאת את כל מה שלמטה',
  saveAs: 'שמירה כתבנית',
  saved: 'התבנית נשמרה: „{name}”.',
  add: 'תבנית חדשה',
  name: 'שם',
  nameHint: 'לצוות בלבד.',
  titleHint: 'ריק: לעדכונים בלבד.',
  filledIn: 'מתמלא:',
  up: 'העברה למעלה',
  down: 'העברה למטה',
  remove: 'מחיקה',
  removed: 'נמחק: „{name}”.',
  none: 'עדיין אין תבניות.',
  readOnly: 'תבניות כותבים מגיבים, מנהלים ובעלים.',
}
