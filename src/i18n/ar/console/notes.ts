import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'للفريق',
  label: 'ملاحظة للفريق',
  placeholder: 'ملاحظة للفريق لا للزوار',
  add: 'إضافة',
  remove: 'إزالة',
  removed: 'أُزيلت الملاحظة.',
  hint: 'لا يراها الزوار أبدًا. ويبقى النص القديم في سجل التدقيق.',
  unreadable: 'تعذّر تحميل ملاحظات الفريق.',
}
