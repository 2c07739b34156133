import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  changed: 'تغيّرت هذه الصفحة: عرض أحدث نسخة',
  theme: 'الألوان',
  themeDevice: 'حسب الجهاز',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  stay: 'البقاء على هذه اللغة',
}
