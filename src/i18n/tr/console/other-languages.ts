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
  translate: 'Eksikleri çevir',
  translating: 'Çevriliyor…',
  notReviewed: 'Makine çevirisi. Siz okuyana kadar metninizin parçası değildir.',
  readAndRight: 'Okundu ve doğru',
  problemBusy: 'Çevirmen çok yoğun. Birazdan yeniden deneyin.',
  problemQuota: 'Çevirmenin kotası doldu. Kendiniz yazın ya da işletmecinize sorun.',
  problemRefused: 'Çevirmen anahtarını kabul etmiyor. İşletmecinize sorun.',
  problemLanguage: 'Çevirmen bu dili bilmiyor: {language}.',
  problem: 'Çevirmen bir çeviriyle yanıt vermedi. Yeniden deneyin ya da kendiniz yazın.',
  sentTo: 'Metinleriniz {host} adresine gönderilir.',
  offer: 'Makine çevirisi',
  offerOn: 'Ekibe sun',
  offerHint: 'Eksik olanlar, biri istediğinde {host} adresine gönderilir. Yayımlanmadan önce bir kişi okur.',
}
