import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'النص البديل',
  altTextOf: 'النص البديل لـ {name}',
  altHint: 'ما تُظهره',
  altMissing: 'من لا يرى الصورة يقرأ نصها البديل. يمكنك النشر بدونه.',
  nowWeighs: '{size}، كانت {before}',
  preparing: 'يجري تصغير الصور…',
  takePhoto: 'التقط صورة',
  dropHere: 'أفلت الملفات هنا لإرفاقها',
}
