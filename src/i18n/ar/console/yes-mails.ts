import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'أُبلغوا بالبريد: {count}.',
  mailedNobody: 'لم يُبلَّغ أحد بالبريد.',
  mailOff: 'لم يُبلَّغ أحد بالبريد: لم يُضبط خادم بريد.',
  mailFailed: 'لم يصلهم البريد: {count}. رفض خادم البريد أو لم يُجب.',
  mailUnproven: 'بلا عنوان مؤكد، فلم يُبلَّغوا بالبريد: {count}.',
  mailLimited: 'وصلتهم رسائل كثيرة خلال ساعة، فلم يُبلَّغوا مجددًا: {count}.',
  mailUnknown: 'لم يُعرف بعد هل خرجت الرسائل.',
}
