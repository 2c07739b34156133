import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'حالة {name}',
  nowStatus: 'الآن {status}',
  unchanged: 'بلا تغيير',
  investigating: 'نبحث في الأمر',
  identified: 'السبب معروف',
  monitoring: 'تم الإصلاح',
  resolved: 'انتهى',
  messageHint: 'ما الذي تعطّل، ولمن، ومنذ متى، وما التالي.',
  allComponents: 'الكل ({count})',
  findComponent: 'ابحث عن مكوّن',
  noComponentFound: 'لا مكوّن بهذا الاسم.',
  automatic: 'تلقائي',
  picturesAndFiles: 'الصور والملفات',
  preview: 'معاينة',
  write: 'كتابة',
  resolve: 'إنهاء',
  reopen: 'إعادة الفتح',
  writePostmortem: 'كتابة تقرير ما بعد الحادثة',
  worstFirst: 'الأسوأ أولًا',
  latestFirst: 'الأحدث أولًا',
  inTrouble: '{count} من {of} بها مشكلة',
  allOperational: '{count} تعمل',
  whatVisitorsRead: 'هذا ما يقرؤه الزوار.',
}
