import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'بلغات أخرى',
  hint: 'حيث ينقص النص يقرأ الزوار النص الأصلي. يمكن إضافته لاحقًا.',
  missing: 'ناقص: {languages}',
  complete: 'كُتبت كل اللغات.',
  write: 'كتابة الترجمات',
  addedHint: 'يقرؤها الزوار فورًا؛ ولا تُعدّ الترجمة المضافة تعديلًا.',
  invalid: 'لم تُقبل إحدى الترجمات: فهي طويلة جدًا أو فارغة.',
}
