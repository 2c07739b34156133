import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'الانضمام إلى الفريق',
  invitesYou: 'يدعوك {name} إلى {page} بدور {role}:',
  youAreInvited: 'أنت مدعو إلى {page} بدور {role}:',
  newAccount: 'أنشئ حسابًا لتصبح في الفريق.',
  haveAccount: 'لديّ حساب',
  joinAs: 'سجّلت الدخول باسم {name}.',
  join: 'الانضمام إلى الفريق',
  notMe: 'للانضمام بحساب آخر، سجّل الخروج ثم افتح الرابط مرة أخرى.',
  otherAddress: 'هذه الدعوة لعنوان آخر: استخدم العنوان الذي أُرسلت إليه.',
  accountKnown: 'يوجد حساب بهذا العنوان: سجّل الدخول به ثم عُد إلى هنا.',
  alreadyMember: 'أنت في هذا الفريق بالفعل.',
  over: 'استُخدمت هذه الدعوة أو سُحبت، أو انقضت ساعاتها الـ72. اطلب دعوة أخرى.',
}
