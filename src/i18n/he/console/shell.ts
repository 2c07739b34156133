import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'החלפת עמוד',
  pages: 'עמודים',
  yourAccount: 'החשבון שלך',
  more: 'עוד',
  openPublicPage: 'פתיחת העמוד הציבורי',
  pagesUnknown: 'אי אפשר לטעון כרגע את העמודים האחרים שלך.',
  role_owner: 'בעלים',
  role_admin: 'ניהול',
  role_responder: 'מענה לתקלות',
  role_viewer: 'צפייה',
  undone: 'הפעולה בוטלה.',
  undoFailed: 'לא היה אפשר לבטל את הפעולה.',
  dismiss: 'סגירה',
  notFoundOrNotYours: 'אין כאן עמוד כזה, או שאינך בצוות שלו.',
  inConsole: '{name} במסוף הניהול',
}
