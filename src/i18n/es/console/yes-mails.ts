import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Avisados por correo: {count}.',
  mailedNobody: 'No se ha avisado a nadie por correo.',
  mailOff: 'No se ha avisado a nadie por correo: no hay servidor de correo configurado.',
  mailFailed: 'Sin avisar por correo: {count}. El servidor de correo lo rechazó o no respondió.',
  mailUnproven: 'Sin dirección confirmada y, por eso, sin aviso por correo: {count}.',
  mailLimited: 'Demasiados correos en una hora y, por eso, sin nuevo aviso: {count}.',
  mailUnknown: 'Aún no se sabe si han salido correos.',
}
