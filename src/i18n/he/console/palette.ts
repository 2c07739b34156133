import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'חיפוש או פעולה',
  findShort: 'חיפוש',
  actions: 'פעולות',
  screens: 'מעבר אל',
  nothing: 'אין דבר בשם הזה.',
  updateOn: 'עדכון על „{name}”',
  resolveOf: 'סיום „{name}”',
  keys: 'מקשים',
  keyUpdate: 'עדכון וסיום התקלה החמורה ביותר',
  keyStatus: 'מצב הרכיב שבמיקוד',
  keyRows: 'הרכיב הבא והקודם',
  keyPublish: 'פרסום',
  singleKeys: 'מקשים בודדים',
  singleKeysHint: 'כבוי משאיר רק את אלה עם Ctrl.',
}
