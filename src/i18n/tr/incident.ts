import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Diğer olaylar',
  previous: 'Önceki',
  next: 'Sonraki',
  neighboursUnavailable: 'Önceki ve sonraki olay şu anda yüklenemiyor.',
  share: 'Paylaş',
  copyLink: 'Bağlantıyı kopyala',
  copied: 'Kopyalandı',
  shareSheet: 'Paylaş…',
  email: 'E-posta',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
