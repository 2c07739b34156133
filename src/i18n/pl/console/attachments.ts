import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Tekst alternatywny',
  altTextOf: 'Tekst alternatywny pliku {name}',
  altHint: 'Co przedstawia',
  altMissing: 'Kto nie widzi obrazu, czyta jego tekst alternatywny. Można opublikować bez niego.',
  nowWeighs: '{size}, wcześniej {before}',
  preparing: 'Zmniejszanie obrazów…',
  takePhoto: 'Zrób zdjęcie',
  dropHere: 'Upuść pliki tutaj, aby je dołączyć',
}
