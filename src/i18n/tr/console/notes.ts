import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Ekip için',
  label: 'Ekip için not',
  placeholder: 'Ziyaretçiler için değil, ekip için not',
  add: 'Ekle',
  remove: 'Kaldır',
  removed: 'Not kaldırıldı.',
  hint: 'Ziyaretçiler onu asla görmez. Eski metin denetim günlüğünde kalır.',
  unreadable: 'Ekibin notları yüklenemedi.',
}
