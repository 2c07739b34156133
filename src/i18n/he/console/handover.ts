import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'העברת משמרת',
  leave: 'השארת הודעה למשמרת הבאה',
  label: 'הודעה למשמרת הבאה',
  hint: 'לצוות בלבד, במסך הראשון. מחליפה את מה שיש שם.',
  save: 'השארת ההודעה',
  cancel: 'ביטול',
  replace: 'החלפת ההודעה',
  clear: 'ניקוי ההודעה',
  left: 'ההודעה הושארה.',
  cleared: 'ההודעה נוקתה.',
}
