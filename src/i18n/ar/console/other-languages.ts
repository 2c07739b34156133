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
  translate: 'ترجمة الناقص',
  translating: 'جارٍ الترجمة…',
  notReviewed: 'ترجمة آلية. لن تصبح جزءًا من نصك حتى تقرأها.',
  readAndRight: 'قُرئت وصحيحة',
  problemBusy: 'المترجم مشغول جدًا. حاول بعد قليل.',
  problemQuota: 'نفدت حصة المترجم. اكتب النص بنفسك أو اسأل المشغّل.',
  problemRefused: 'المترجم لا يقبل مفتاحه. اسأل المشغّل.',
  problemLanguage: 'المترجم لا يعرف هذه اللغة: {language}.',
  problem: 'لم يجب المترجم بترجمة. حاول مجددًا أو اكتبها بنفسك.',
  sentTo: 'تُرسل نصوصك إلى {host}.',
  offer: 'الترجمة الآلية',
  offerOn: 'عرضها على الفريق',
  offerHint: 'يُرسل ما ينقص إلى {host} عندما يطلبه أحد. يقرأه شخص قبل النشر.',
}
