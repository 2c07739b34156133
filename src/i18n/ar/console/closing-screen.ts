import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'يحصل كل منها على هذا التحديث.',
  which: 'الحوادث',
  message: 'الرسالة',
  resolveChosen: 'إنهاء المحدد ({count})',
  sending: 'يجري النشر …',
  resolved: 'انتهى',
  moved: 'نشر أحدهم في هذه الأثناء: اقرأه أولًا.',
  notConfirmed: 'غير مؤكد: لم يجب الخادم. إعادة المحاولة لا تنشر شيئًا مرتين.',
  mergeText: 'ينتهي هذا الحادث ويقود الزوار إلى الآخر. ويبقى عنوانه وتحديثاته.',
  into: 'في',
  takesOver: 'متأثرة هناك أيضًا من الآن: {names}',
  mergeNow: 'دمج',
  mergedInto: 'يستمر في',
  mergeAmong: 'ينتهي الحادث الآخر ويقود الزوار إلى الذي تختاره. ويبقى عنوانه وتحديثاته.',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط.',
}
