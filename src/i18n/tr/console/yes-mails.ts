import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'E-postayla bildirilen: {count}.',
  mailedNobody: 'E-postayla kimseye bildirilmedi.',
  mailOff: 'E-postayla kimseye bildirilmedi: posta sunucusu ayarlanmamış.',
  mailFailed: 'E-postayla ulaşılamayan: {count}. Posta sunucusu reddetti ya da yanıt vermedi.',
  mailUnproven: 'Adresi doğrulanmamış, bu yüzden e-posta gitmeyen: {count}.',
  mailLimited: 'Bir saat içinde çok e-posta aldı, bu yüzden yeniden bildirilmedi: {count}.',
  mailUnknown: 'E-postaların gidip gitmediği henüz bilinmiyor.',
}
