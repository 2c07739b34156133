import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'حوادث أخرى',
  previous: 'السابقة',
  next: 'التالية',
  neighboursUnavailable: 'يتعذّر تحميل الحادثتين السابقة والتالية حاليًا.',
  share: 'مشاركة',
  copyLink: 'نسخ الرابط',
  copied: 'تم النسخ',
  shareSheet: 'مشاركة…',
  email: 'البريد الإلكتروني',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
