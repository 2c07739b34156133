import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: 'يطلب {name} موافقة ثانية على هذا التحديث في {page} قبل نشره.',
  youAre: 'تُحسب موافقتك باسم {name}.',
  said: 'لقد وافقت. يمكن لـ {name} نشره كما هو.',
  saidBy: 'وافق {name} بالفعل. لم يبق ما يُفعل هنا.',
  stale: 'تغيّر التحديث منذ هذه الرسالة، فلا يُعرض هنا. إن بقيت الموافقة لازمة فستصل رسالة أخرى.',
  over: 'استُخدم هذا الرابط أو انتهت مدته، أو نُشر التحديث أو أُلغي.',
  notYours: 'لم يعد بإمكانك النشر على هذه الصفحة، فلن تُحسب موافقتك.',
  unclear: 'لا يُعرف هل وصلت موافقتك. اضغط مرة أخرى: تُحسب مرة واحدة.',
  notRead: 'تعذّرت قراءة ما ينتظر.',
  file: 'مرفق: {name}',
  filesHint: 'تشمل موافقتك هذه الملفات أيضًا. يمكنك فتحها في وحدة التحكم.',
}
