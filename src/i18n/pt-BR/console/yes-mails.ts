import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Avisados por e-mail: {count}.',
  mailedNobody: 'Ninguém foi avisado por e-mail.',
  mailOff: 'Ninguém foi avisado por e-mail: não há servidor de e-mail configurado.',
  mailFailed: 'Não alcançados por e-mail: {count}. O servidor de e-mail recusou ou não respondeu.',
  mailUnproven: 'Sem endereço confirmado e, por isso, não avisados por e-mail: {count}.',
  mailLimited: 'E-mails demais em uma hora e, por isso, não avisados de novo: {count}.',
  mailUnknown: 'Ainda não se sabe se os e-mails foram enviados.',
}
