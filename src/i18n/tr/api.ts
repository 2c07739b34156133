import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Programlar için',
  lead: '{name} hakkında burada yazan her şeyi programlar da okuyabilir: anahtarsız ve her siteden.',
  privateNote: 'Bu sayfa özeldir: bu adresler yalnızca üyelerine yanıt verir, başka sitelere vermez.',
  address: 'Adres',
  answer: 'Yanıt',
  json: 'JSON',
  jsonText:
    'Bunlar Atlassian Statuspage API’sinin 2. sürümündeki adresler ve biçimlerdir: Statuspage okuyan her şey bu sayfayı da okur.',
  openApiNote: 'OpenAPI 3.1 olarak tüm alanlar:',
  example: 'Bu sayfanın bir yanıtı',
  summary: 'Sayfa, bileşenleri ve açık ya da planlı olanlar',
  status: 'Tüm sayfanın durumu',
  components: 'Tüm bileşenler ve gruplar',
  incidents: 'En yeni 50 olay',
  unresolved: 'Açık olaylar',
  incident: 'Ne kadar eski olursa olsun bir olay ya da bakım',
  maintenances: 'En yeni 50 bakım',
  upcoming: 'Henüz başlamamış bakımlar',
  active: 'Süren bakımlar',
  history: 'Geçmişin üç ayı; ?page=2 ile önceki üç ay',
  historyMonths: 'Aynısı, başlık olmadan',
  rules: 'Kurallar',
  ruleCors: 'Her sitenin betikleri GET, HEAD ve OPTIONS ile istekte bulunabilir. ETag’i okuyabilirler.',
  ruleEtag: 'Son yanıtın ETag değerini If-None-Match olarak gönderin: değişmeyene, gövdesiz 304 ile yanıt verilir.',
  ruleCache: 'Ortak önbellekler bir yanıtı 10 saniye tutar. Birkaç saniyede bir sormak yeterlidir.',
  ruleErrors:
    'Ret, sabit bir kodu ve bir cümlesi olan JSON’dur: olmayan için 404, yanıtı olmayan istek için 405 ve 406, durum bilinmiyorken 503. Bilinmeyen hiçbir şey çalışıyor olarak gösterilmez.',
  feeds: 'Akışlar ve takvim',
  feedsText: 'Her biri tek bir bileşen için de, o bileşenin adresi altında vardır.',
  badges: 'Rozetler',
  badgesText:
    'Sayfanın ya da bir bileşenin durumunu ve 90 günlük çalışma süresini bu sayfanın her dilinde, cihaza göre açık ya da koyu renkte gösteren görseller. ?style= ile shields.io’nunkiler gibi görünürler: {styles}.',
  badgeJson: 'Aynısı, kendi logonuz ve etiketinizle shields.io için:',
  alt: '{name} durumu',
  widget: 'Sitenizde',
  widgetText:
    'Tek bir öğe, durumu sitenizde gösterir ve kendiliğinden güncellenir. Bileşen, dil ve tema verilebilir; içine yazılan, betik çalışmayan yerde görünür.',
  frameText: 'Betiğe izin vermeyen sitelerde bir çerçeve aynı işi görür.',
  policyText:
    'Content-Security-Policy kullanan bir site bu sayfa için script-src ve connect-src ya da frame-src izni vermelidir.',
  metrics: 'Prometheus',
  metricsText: 'Durum, bileşenler, çalışma süresi, açık olaylar ve bilgilerin yaşı; metin biçiminde ölçümler olarak.',
  live: 'Canlı',
  liveText:
    'Tüm sayfa, değişiklikleriyle tek bir belge olarak: düzenli sorgularla, Server-Sent Events ile ya da WebSocket ile. Biçimi bize özgüdür ve yeni bir sürümle değişebilir.',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
}
