import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Abonelere güncellemelerin nasıl bildirildiği ve kime bildirildiğinin ne kadar saklandığı.',
  delay: 'Düzeltme süresi',
  delayHint:
    'Bir güncelleme gönderilmeden önce bu kadar bekler. Bu arada düzelttiğiniz, bir kez ve düzeltilmiş olarak gider.',
  atOnce: 'Yok: hemen gönderilir',
  fromName: 'Gönderenin adı',
  fromNameHint: 'E-postalarda gönderenin adresinden önce durur. Boş: sayfanın adı.',
  replyTo: 'Yanıtlar şuraya gider',
  replyToHint: 'E-postalara verilen yanıtlar buraya gelir. Boşsa: gönderenin adresine.',
  replyToInvalid: 'Bu bir e-posta adresi değil.',
  days: 'Teslimat kaydı',
  daysHint: 'Bundan sonra kime haber verildiğini unuturuz. Sayılar kalır.',
}
