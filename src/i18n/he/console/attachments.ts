import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'טקסט חלופי',
  altTextOf: 'טקסט חלופי של {name}',
  altHint: 'מה רואים בה',
  altMissing: 'מי שאינו רואה תמונה קורא את הטקסט החלופי שלה. אפשר לפרסם גם בלעדיו.',
  nowWeighs: '{size}, לפני כן {before}',
  preparing: 'התמונות מוקטנות…',
  takePhoto: 'צילום תמונה',
  dropHere: 'אפשר לשחרר כאן קבצים כדי לצרף אותם',
}
