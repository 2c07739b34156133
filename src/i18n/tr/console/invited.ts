import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Ekibe katılın',
  invitesYou: '{name} sizi {page} sayfasına {role} rolüyle davet ediyor:',
  youAreInvited: '{page} sayfasına {role} rolüyle davetlisiniz:',
  newAccount: 'Bir hesap oluşturun, ekiptesiniz.',
  haveAccount: 'Hesabım var',
  joinAs: 'Oturum açan: {name}.',
  join: 'Ekibe katıl',
  notMe: 'Başka bir hesapla katılmak için oturumu kapatın ve bağlantıyı bir kez daha açın.',
  otherAddress: 'Bu davet başka bir adres için: davetin gönderildiği adresi kullanın.',
  accountKnown: 'Bu adrese ait bir hesap var: onunla oturum açın ve buraya dönün.',
  alreadyMember: 'Zaten bu ekiptesiniz.',
  over: 'Bu davet kullanılmış, geri çekilmiş ya da 72 saati dolmuş. Yenisini isteyin.',
}
