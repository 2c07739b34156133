import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'صفحة جديدة',
  newPageText: 'صفحة أخرى في هذا التثبيت، لها فريقها الخاص. ستكون مالكها.',
  make: 'إنشاء الصفحة',
  making: 'جارٍ الإنشاء',
  notAllowed: 'لا يُسمح لك بإنشاء صفحات هنا.',
  notAllowedText: 'يُسمح بذلك لمالكي الصفحات، ما لم يحتفظ به من يدير هذا التثبيت لنفسه.',
  backToConsole: 'العودة إلى وحدة التحكم',
  unreachable: 'الخادم لا يستجيب. ما كتبته باقٍ هنا: أعد المحاولة.',
  signedOut: 'انتهت جلستك. ما كتبته باقٍ هنا.',
  signIn: 'تسجيل الدخول',
  tooMany: 'أنشأت صفحات كثيرة اليوم: تابع غدًا.',

  ways: 'طرق الدخول',
  waysText: 'كيف يسجّل الأعضاء الدخول: بكلمة مرور أو برمز عبر البريد أو عبر حساب الشركة، بقدر ما ضُبط منها.',
  ownersOnly: 'لا يغيّر هذا إلا المالكون.',
  secondFactor: 'العامل الثاني',
  secondFactorHint: 'أي طريقتين من طرق الدخول، واحدة بعد الأخرى',
  askedOfAll: 'مطلوب من الجميع',
  askedOfAllText: 'عند الحفظ يُسجَّل خروج الجميع إلا أنت، ويسجّلون الدخول من جديد بطريقتين.',
  notAsked: 'غير مطلوب',
  secondWayMissing: 'لا توجد طريقة ثانية بعد: تحتاج الرموز إلى بريد يضبطه من يدير هذا التثبيت.',

  delete: 'حذف الصفحة',
  deleteText:
    'تُحذف مع حوادثها وملفاتها ونطاقاتها وفريقها. قبل ذلك تُنشأ نسخة احتياطية من التثبيت، ما لم تكن الأخيرة تحوي كل ما فيها.',
  deleteForOwners: 'لا يحذف الصفحة إلا مالكوها.',
  typeName: 'اكتب الاسم',
  deleteName: 'حذف {name}',
  backingUp: 'جارٍ إنشاء نسخة احتياطية، ثم تُحذف.',
  deleting: 'جارٍ الحذف.',
  notDeleted: 'لم يُحذف شيء: {reason}',
  backupFailed: 'فشل النسخ الاحتياطي. السبب في سجل PocketBase.',
  backupFailedFull: 'لم تعد هناك مساحة لنسخة احتياطية.',
  writtenMeanwhile: 'تغيّرت أثناء إنشاء نسختها الاحتياطية. أعد المحاولة.',
  deleteUnreachable: 'الخادم لا يستجيب. ربما حُذفت: أعد المحاولة لتعرف.',
  deleteSignedOut: 'لم يُحذف شيء: انتهت جلستك.',
  deleted: 'تم حذف {name}.',
  deletedText:
    'لن يجد الزوار صفحة هناك من الآن. ما كان فيها موجود في النسخة الاحتياطية {name} بتاريخ {time}، ويستعيدها من يدير التثبيت.',

  preview: 'معاينة',
  previewBack: 'العودة إلى الحقول',
  previewTitle: 'معاينة الصفحة',
  previewFailed: 'لا تظهر المعاينة حاليًا.',
}
