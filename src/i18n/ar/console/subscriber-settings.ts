import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'كيف يُبلَّغ المشتركون بالتحديثات، وكم يُحتفظ بسجل من أُبلغوا.',
  delay: 'وقت التصحيح',
  delayHint: 'ينتظر التحديث هذه المدة قبل إرساله. وما تصححه خلالها يُرسل مرة واحدة مصححًا.',
  atOnce: 'بلا وقت: يُرسل فورًا',
  fromName: 'اسم المرسل',
  fromNameHint: 'يظهر في الرسائل قبل عنوان المرسل. فارغ: اسم الصفحة.',
  replyTo: 'تُرسل الردود إلى',
  replyToHint: 'تصل الردود على الرسائل إلى هنا. إذا تُرك فارغًا: إلى عنوان المُرسِل.',
  replyToInvalid: 'هذا ليس عنوان بريد إلكتروني.',
  days: 'حفظ سجل الإرسال',
  daysHint: 'بعد ذلك ننسى من أُبلغ، وتبقى الأعداد.',
}
