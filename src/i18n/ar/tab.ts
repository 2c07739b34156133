import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: 'تغيّرت هذه الصفحة: عرض أحدث نسخة',
  theme: 'الألوان',
  themeDevice: 'حسب الجهاز',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  keepLanguage: 'البقاء على هذه اللغة',
}
