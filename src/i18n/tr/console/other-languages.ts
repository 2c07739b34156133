import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Diğer dillerde',
  hint: 'Metin eksikse ziyaretçiler sizinkini okur. Sonra eklenebilir.',
  missing: 'Eksik: {languages}',
  complete: 'Tüm diller yazıldı.',
  write: 'Çevirileri yaz',
  addedHint: 'Ziyaretçiler hemen okur; eklenen çeviri düzenleme sayılmaz.',
  invalid: 'Bir çeviri kabul edilmedi: çok uzun ya da boş.',
}
