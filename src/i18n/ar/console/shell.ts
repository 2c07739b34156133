import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'تبديل الصفحة',
  pages: 'الصفحات',
  yourAccount: 'حسابك',
  more: 'المزيد',
  openPublicPage: 'فتح الصفحة العامة',
  pagesUnknown: 'يتعذّر تحميل صفحاتك الأخرى حاليًا.',
  role_owner: 'مالك',
  role_admin: 'مسؤول',
  role_responder: 'مستجيب',
  role_viewer: 'مشاهد',
  undone: 'تم التراجع.',
  undoFailed: 'تعذّر التراجع.',
  dismiss: 'إخفاء',
  notFoundOrNotYours: 'لا توجد صفحة كهذه هنا، أو لست من فريقها.',
  inConsole: '{name} في وحدة التحكم',
}
