import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Hakkınızda neler saklanıyor',
  description: '{name} aboneleri hakkında neyi, ne kadar süre saklıyor, kim görebiliyor ve nasıl sildirilir.',
  lead: 'Yalnızca size güncelleme göndermek için gerekenler.',
  reading: 'Yalnızca okuyorsanız',
  readingText:
    'Bu sayfa çerez kullanmaz ve başka sitelerden hiçbir şey yüklemez. Seçtiğiniz renkler ve dil tarayıcınızda kalır.',
  stored: 'Güncelleme alıyorsanız',
  storedAll:
    'Neyi ne ölçüde izlediğiniz, diliniz ve ne zaman kaydolduğunuz, onayladığınız ve en son ne zaman bir şey aldığınız. Ayrıca yola göre:',
  email: 'E-posta adresiniz.',
  chat: 'Kanalınızın webhook adresi.',
  sms: 'Numaranız.',
  push: 'Tarayıcınızın bunun için oluşturduğu bir adres ve anahtarlar. Ad yok.',
  webhook: 'Adres, iletilerin imzalandığı gizli anahtar ve verdiyseniz bir iletişim adresi.',
  robotCheck:
    'Kayıt, Turnstile ile denetlenir. Form onu Cloudflare’den yükler; Cloudflare bu sırada ağ adresinizi görür.',
  howLong: 'Ne kadar süre',
  whileSubscribed: 'Güncelleme aldığınız sürece adresiniz ve seçimleriniz',
  untilLeft: 'ayrılana kadar',
  afterLeaving: 'Sonrasında, geri alabilmeniz için adresiniz ve seçimleriniz',
  unconfirmed: 'Onaylanmayan bir adres',
  refusedMail:
    'E-postanın geri döndüğü veya spam olarak işaretlendiği bir adresin özeti (hash), oraya bir daha yazılmasın diye',
  refusedNumber: 'Aramaları reddeden bir numaranın özeti (hash), bir daha aranmaması için',
  deliveries: 'Size hangi iletilerin gönderildiği ve ulaşıp ulaşmadığı',
  remains:
    'Adresiniz silinince ileti kaydı artık bunların size gönderildiğini söylemez. Bir güncellemenin kaç kişiye bildirildiği sayı olarak kalır.',
  backups: 'Sunucunun yedekleri bunu bir süre daha içerebilir.',
  who: 'Kim görebilir',
  team: 'Bu sayfanın sahipleri ve yöneticileri. Listeleri adresleri kısaltılmış gösterir. Tam adreslerin bulunduğu bir dosya indirebilirler; bu kaydedilir.',
  operator: 'Sunucuyu işleten.',
  carriers: 'İletileri taşıyan hizmetler: {names}.',
  ownMailServer: 'sayfanın posta sunucusu',
  textProvider: 'bir SMS sağlayıcısı',
  callProvider: 'bir telefon araması sağlayıcısı',
  pushService: 'tarayıcınızın anlık bildirim hizmeti',
  nobodyElse: 'Başka hiç kimse. Bu iletilerden başka bir şey için kullanılmaz.',
  deletion: 'Nasıl sildirilir',
  deletionText: 'Herhangi bir iletideki bağlantıyla ayrılın ya da buradan bir bağlantı isteyin:',
  atOnce: 'Hemen silinmesi için bu sayfanın ekibine başvurun.',
}
