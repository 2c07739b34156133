import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Taslaklar',
  shared: 'Siz yazarken ekip bu taslağı görür.',
  onDevice: 'Son yazılanlar şimdilik yalnızca bu cihazda.',
  by: 'Taslak: {name}',
  byYou: 'Başka yerdeki taslağınız',
  takeOver: 'Devral',
  goOn: 'Burada sürdür',
  takenBy: '{name} taslağınızı devraldı. Yazdıklarınız hâlâ burada.',
  taken: 'Taslağınız başka yerde devralındı, yayımlandı veya atıldı. Yazdıklarınız hâlâ burada.',
  filesStay: 'Dosyaları seçildikleri cihazda kalır.',
  notTaken: 'Taslak devralınamadı. Yeniden deneyin.',
  untitled: 'Yeni olay, henüz başlıksız',
}
