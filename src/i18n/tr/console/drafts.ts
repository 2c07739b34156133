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
  later: 'Belirlenen saatte yayımla',
  publishAt: 'Yayımla: {time}',
  willPublish: 'Yayımlanacak: {time}',
  takeBack: 'Geri al',
  notPublished: 'Yayımlanmadı ({time}): {reason}',
  moved: 'Arada biri güncelleme yayımladı.',
  inThePast: 'Henüz gelmemiş bir saat seçin.',
  noFiles: 'Dosyalar bekleyemez: şimdi yayımlayın ya da kaldırın.',
  notSet: 'Saat ayarlanamadı. Hiçbir şey kendiliğinden yayımlanmaz.',
}
