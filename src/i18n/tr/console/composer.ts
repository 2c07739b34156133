import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: '{name} durumu',
  nowStatus: 'şu an {status}',
  unchanged: 'değişiklik yok',
  investigating: 'bakıyoruz',
  identified: 'nedeni belli',
  monitoring: 'düzeltme yapıldı',
  resolved: 'sona erdi',
  messageHint: 'Ne çalışmıyor, kimde, ne zamandan beri, sırada ne var.',
  allComponents: 'Tümü ({count})',
  findComponent: 'Bileşen bul',
  noComponentFound: 'Bu adda bir bileşen yok.',
  automatic: 'otomatik',
  picturesAndFiles: 'Resimler ve dosyalar',
  preview: 'Önizleme',
  write: 'Yaz',
  resolve: 'Çöz',
  reopen: 'Yeniden aç',
  writePostmortem: 'Olay sonrası raporu yaz',
  worstFirst: 'önce en kötüsü',
  latestFirst: 'önce en yenisi',
  inTrouble: '{of} bileşenden {count} tanesi sorunlu',
  allOperational: '{count} çalışıyor',
  whatVisitorsRead: 'Ziyaretçilerin okuduğu.',
}
