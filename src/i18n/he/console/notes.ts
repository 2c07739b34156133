import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'לצוות',
  label: 'הערה לצוות',
  placeholder: 'הערה לצוות, לא למבקרים',
  add: 'הוספה',
  remove: 'הסרה',
  removed: 'ההערה הוסרה.',
  hint: 'מבקרים לעולם לא רואים אותה. הטקסט הישן נשאר ביומן הביקורת.',
  unreadable: 'לא ניתן היה לטעון את הערות הצוות.',
}
