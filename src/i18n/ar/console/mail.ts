import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'البريد',
  notSetUp: 'لم يُضبط أي خادم بريد.',
  nobodyByMail: 'لا يمكن لأحد الاشتراك بالبريد الإلكتروني، وتنتظر الرسائل الموجهة إلى المشتركين.',
}
