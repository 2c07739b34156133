import type { Translated } from '../base/translated.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications: Translated<typeof english> = {
  reminder: 'Hatırlatma',
  report: 'Olay sonrası rapor yayımlandı',
  componentsChanged: { one: '{count} bileşenin durumu değişti', other: '{count} bileşenin durumu değişti' },
  updates: { one: '{count} güncelleme', other: '{count} güncelleme' },
  moreUpdates: { one: '{count} güncelleme daha', other: '{count} güncelleme daha' },
  affectedNow: 'Şu anda etkilenenler',
  statusAndBefore: '{status} (önceki: {before})',
  nextUpdateBy: 'Sonraki güncelleme en geç: {time}',
  planned: 'Planlanan: {time}',
  reminderText: 'Bu planlanan bakım yakında başlıyor.',
  reportText: 'Bu olayın raporu yayımlandı.',
  bundleText: 'Bu güncellemeler kısa aralıklarla geldiği için tek iletide toplandı.',
  readOnPage: 'Durum sayfasında oku',
  openPage: 'Durum sayfasını aç',
  change: 'Ne alacağınızı değiştirin',
  leave: 'Abonelikten çık',
  reason: 'Bu iletiyi, {page} durumunu takip ettiğiniz için alıyorsunuz.',
  confirmSubject: '{page} güncellemelerini onaylayın',
  confirmText:
    'Bu adres, {page} durumunu takip etmek için girildi. Onayladığınızda şunlarla ilgili güncellemeleri alırsınız:',
  wholePage: 'durum sayfasındaki her şey',
  oneIncident: 'yalnızca bu olay: {name}',
  unnamedIncident: 'tek bir olay',
  chosenComponents: 'seçilen bileşenler',
  confirmAction: 'Onayla',
  confirmSmall:
    'Bağlantı şu zamana kadar geçerlidir: {time}. Böyle bir şey beklemiyorsanız hiçbir şey yapmayın: hiçbir şey gönderilmez.',
  knownSubject: '{page} güncellemelerini zaten alıyorsunuz',
  knownText:
    'Bu adres, {page} durumunu takip etmek için girildi. Güncellemeleri zaten alıyor, bu yüzden hiçbir şey değişmedi.',
  knownSmall: 'Bunu siz yapmadıysanız hiçbir şey yapmayın.',
  manageSubject: '{page} güncellemeleriniz için bağlantınız',
  manageText:
    'Bu bağlantıyla {page} sayfasından hangi güncellemeleri alacağınızı değiştirebilir, onları duraklatabilir veya abonelikten çıkabilirsiniz.',
  manageSmall:
    'Bağlantı yalnızca sizin içindir: ona sahip olan herkes ne alacağınızı değiştirebilir. İstemediyseniz hiçbir şey yapmayın.',
  testSubject: 'Test: {page} güncellemeleri ulaşıyor',
  testText: 'Bu bir test. {page} durumuyla ilgili güncellemeler buraya ulaşıyor.',
  testSmall: 'Yapılacak başka bir şey yok.',
  welcome: '{page} güncellemeleri burada görünür',
  quarantineSubject: '{page} için webhook’unuz duraklatıldı',
  quarantineText:
    '{page} güncellemeleri bir süredir {host} üzerindeki webhook’unuza iletilemiyor. Webhook duraklatıldı: yeniden açana kadar oraya hiçbir şey gönderilmez.',
  quarantineAction: 'Webhook’u görüntüle',
  smsCode: '{code}, {page} güncellemeleri için kodunuz. 10 dakika geçerli.',
  smsKnown: '{page} güncellemelerini zaten alıyorsunuz.',
  smsStop: 'Değiştirme veya durdurma: {url}',
  callCode: '{page} güncellemeleri için kodunuz: {code}.',
  callKnown:
    'Bu numara {page} tarafından zaten aranıyor. Aramaları değiştirmek veya durdurmak için şu kodu numaranın girildiği yere yazın: {code}.',
  callStop: 'Bu aramaları durdurmak için 9’a basın.',
  callStopped: 'Bu aramaları artık almayacaksınız.',
}
