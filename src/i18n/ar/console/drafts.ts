import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'المسودّات',
  shared: 'يرى الفريق هذه المسودّة أثناء كتابتك.',
  onDevice: 'آخر ما كُتب على هذا الجهاز وحده حتى الآن.',
  by: 'مسودّة {name}',
  byYou: 'مسودّتك من مكان آخر',
  takeOver: 'تولَّها',
  goOn: 'تابع هنا',
  takenBy: 'تولّى {name} مسودّتك. ما كتبته لا يزال هنا.',
  taken: 'تولّى أحدهم مسودّتك أو نشرها أو ألغاها في مكان آخر. ما كتبته لا يزال هنا.',
  filesStay: 'تبقى ملفاتها على الجهاز الذي اختيرت فيه.',
  notTaken: 'تعذّر تولّي المسودّة. حاول مرة أخرى.',
  untitled: 'حادثة جديدة بلا عنوان بعد',
  later: 'النشر في وقت محدد',
  publishAt: 'النشر: {time}',
  willPublish: 'سيُنشر: {time}',
  takeBack: 'اسحبه',
  notPublished: 'لم يُنشر ({time}): {reason}',
  moved: 'نشر أحدهم تحديثًا في هذه الأثناء.',
  inThePast: 'اختر وقتًا لم يحن بعد.',
  noFiles: 'لا يمكن للملفات الانتظار: انشر الآن أو أزلها.',
  notSet: 'تعذّر تحديد الوقت. لن يُنشر شيء تلقائيًا.',
}
