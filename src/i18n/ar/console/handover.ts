import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'تسليم المناوبة',
  leave: 'اترك ملاحظة للمناوبة التالية',
  label: 'ملاحظة للمناوبة التالية',
  hint: 'للفريق وحده، في الشاشة الأولى، وتحلّ محل الموجودة.',
  save: 'اترك الملاحظة',
  cancel: 'إلغاء',
  replace: 'استبدل الملاحظة',
  clear: 'امسح الملاحظة',
  left: 'تُركت الملاحظة.',
  cleared: 'مُسحت الملاحظة.',
}
