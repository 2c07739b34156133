import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Alternatif metin',
  altTextOf: '{name} için alternatif metin',
  altHint: 'Ne gösterdiği',
  altMissing: 'Görseli göremeyenler alternatif metnini okur. Metin olmadan da yayınlayabilirsiniz.',
  nowWeighs: '{size}, önce {before}',
  preparing: 'Görseller küçültülüyor…',
  takePhoto: 'Fotoğraf çek',
  dropHere: 'Eklemek için dosyaları buraya bırakın',
}
