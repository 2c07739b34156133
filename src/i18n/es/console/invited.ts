import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Únete al equipo',
  invitesYou: '{name} te invita al equipo de {page} con el rol {role}:',
  youAreInvited: 'Tienes una invitación al equipo de {page} con el rol {role}:',
  newAccount: 'Crea una cuenta y ya estás en el equipo.',
  haveAccount: 'Tengo una cuenta',
  joinAs: 'Has iniciado sesión como {name}.',
  join: 'Unirme al equipo',
  notMe: 'Para unirte con otra cuenta, cierra la sesión y abre el enlace otra vez.',
  otherAddress: 'Esta invitación es para otra dirección: usa aquella a la que se envió.',
  accountKnown: 'Ya hay una cuenta con esta dirección: inicia sesión con ella y vuelve aquí.',
  alreadyMember: 'Ya estás en este equipo.',
  over: 'Esta invitación se usó o se retiró, o han pasado sus 72 horas. Pide otra.',
}
