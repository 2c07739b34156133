import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Upozorněni e-mailem: {count}.',
  mailedNobody: 'Nikdo nebyl upozorněn e-mailem.',
  mailOff: 'Nikdo nebyl upozorněn e-mailem: poštovní server není nastaven.',
  mailFailed: 'E-mailem nezastiženi: {count}. Poštovní server odmítl nebo neodpověděl.',
  mailUnproven: 'Bez potvrzené adresy, proto bez e-mailu: {count}.',
  mailLimited: 'Příliš mnoho e-mailů za hodinu, proto znovu neupozorněni: {count}.',
  mailUnknown: 'Zda e-maily odešly, zatím není známo.',
}
