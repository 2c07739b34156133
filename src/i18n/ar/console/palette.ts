import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'ابحث أو نفّذ',
  findShort: 'بحث',
  actions: 'نفّذ',
  screens: 'انتقل إلى',
  nothing: 'لا شيء بهذا الاسم.',
  updateOn: 'نشر تحديث عن «{name}»',
  resolveOf: 'إنهاء «{name}»',
  keys: 'المفاتيح',
  keyUpdate: 'تحديث أسوأ حادثة مفتوحة وإنهاؤها',
  keyStatus: 'حالة المكوّن المحدد',
  keyRows: 'المكوّن التالي والسابق',
  keyPublish: 'نشر',
  singleKeys: 'مفاتيح مفردة',
  singleKeysHint: 'عند الإيقاف تبقى التي مع Ctrl فقط.',
}
