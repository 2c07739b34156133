import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Avvisati per e-mail: {count}.',
  mailedNobody: 'Nessuno è stato avvisato per e-mail.',
  mailOff: 'Nessuno è stato avvisato per e-mail: non è configurato alcun server di posta.',
  mailFailed: 'Non raggiunti per e-mail: {count}. Il server di posta ha rifiutato o non ha risposto.',
  mailUnproven: 'Senza indirizzo confermato, quindi non avvisati per e-mail: {count}.',
  mailLimited: 'Troppe e-mail in un’ora, quindi non avvisati di nuovo: {count}.',
  mailUnknown: 'Non si sa ancora se le e-mail sono partite.',
}
