import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Davetler, oturum açma kodları ve yeni parolalar, tüm kurulum için tek bir sunucu üzerinden e-postayla gönderilir.',
  through: 'PocketBase’de ayarlandığı gibi {server} üzerinden gönderilir.',
  forOwners: 'E-postanın nasıl kurulduğunu sayfanın sahipleri ve yöneticileri görür.',
  ownersTest: 'Deneme e-postalarını sahipler gönderir.',
  sendTest: 'Bana deneme gönder',
  sending: 'Gönderiliyor…',
  state: 'Durum',
  notSetUpText:
    'Davetler bunun yerine elden verilecek bir bağlantı üretir. Oturum açma kodları, yeni parola bağlantıları ve adres değişiklikleri kimseye ulaşmaz.',
  isSetUp: 'Bir e-posta sunucusu kurulu.',
  lastSent: 'Son e-posta kabul edildi: {time}.',
  noneSent: 'Son başlatmadan beri e-posta gönderilmedi.',
  lastFailed: 'Gönderilemeyen son e-posta, {time}: {reason}',
  from: 'Gönderen',
  where: 'Değiştirmek için',
  whereHint: 'kurulumu işletenler için',
  whereText:
    'PocketBase’in yönetim arayüzünde, /_/ altındaki kendi adresinde: Settings, Mail settings. Göndereni orada belirleyin, SMTP sunucusunu açın; sunucu adını, bağlantı noktasını ve oturum bilgilerini girin. Parola orada kalır; konsol onu hiçbir zaman almaz.',
  testRunning: 'Bir deneme yolda, başlangıç: {time}.',
  testSent: 'E-posta sunucusu bir denemeyi kabul etti: {time}. Gelen kutunuza ve istenmeyen postalara bakın.',
  testFailed: 'Deneme gönderilemedi ({time}). {reason}',
  tooSoon: 'Birkaç saniye önce bir deneme gönderildi. Biraz bekleyin.',
  unreachable: 'Deneme gönderilmedi: sunucu yanıt vermiyor.',
  unreadable: 'E-postanın nasıl kurulduğu şu anda öğrenilemiyor.',
  noServer: 'O sırada posta sunucusu yoktu.',
  authRefused: 'E-posta sunucusu kullanıcı adını ya da parolayı reddetti.',
  connectionRefused: 'Bu sunucu adı ve bağlantı noktası yanıt vermiyor ya da arada bir güvenlik duvarı var.',
  hostUnknown: 'Böyle bir sunucu yok: adı yanlış ya da DNS yanıt vermiyor.',
  tlsFailed:
    'Güvenli bağlantı kurulamadı: sertifika sunucu adına uymuyor ya da bağlantı noktası diğer TLS türünü istiyor.',
  timedOut:
    'E-posta sunucusu bağlantıyı kabul etti ve 20 saniye boyunca bir şey söylemedi. Büyük olasılıkla bağlantı noktası diğer TLS türünü istiyor ya da arada bir güvenlik duvarı var.',
  recipientRefused: 'E-posta sunucusu bir alıcıyı reddetti: böyle bir posta kutusu yok ya da dolu.',
  otherReason: 'E-posta sunucusu kabul etmedi. Ne dediği PocketBase günlüğünde yazıyor.',
}
