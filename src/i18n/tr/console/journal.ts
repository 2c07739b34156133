import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Acil durum günlüğü',
  text: 'Arka uç yokken sunucu güncellemeleri alır, ziyaretçilere hemen gösterir ve geri geldiğinde ona teslim eder.',
  take: 'Arka uç olmadan gönderiler',
  takeOn: 'Arka uç yokken kabul et',
  offer: 'Acil durum günlüğüyle gönder',
  offerText:
    'Arka uç yanıt vermiyor ama sunucu veriyor: ziyaretçiler bunu, kendi sistemimizin erişilemediği notuyla hemen görür. Arka uç geri geldiğinde sıradan bir güncelleme olur; kuralları reddederse sayfadan kaldırılır ve ekip için saklanır.',
  leftOut: 'Dosyalar, daha önceki bir saat ve değiştirilen etki dahil edilmez.',
  posted: 'Ziyaretçiler görüyor. Arka uç geri geldiğinde sıradan bir güncelleme olur.',
  refused: 'Reddedildi ve sayfadan kaldırıldı:',
  refusedNotice: 'Acil durum günlüğünden güncellemeler reddedildi. Hiçbir şey kaybolmadı.',
  people: 'Arka uç olmadan kimler gönderebilir',
  ended: '{name} her yerde oturumdan çıkarıldı.',
}
