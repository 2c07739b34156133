import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Powiadomieni e-mailem: {count}.',
  mailedNobody: 'Nikogo nie powiadomiono e-mailem.',
  mailOff: 'Nikogo nie powiadomiono e-mailem: nie skonfigurowano serwera poczty.',
  mailFailed: 'Nieosiągnięci e-mailem: {count}. Serwer poczty odmówił lub nie odpowiedział.',
  mailUnproven: 'Bez potwierdzonego adresu, więc bez e-maila: {count}.',
  mailLimited: 'Zbyt wiele e-maili w ciągu godziny, więc bez ponownego powiadomienia: {count}.',
  mailUnknown: 'Nie wiadomo jeszcze, czy e-maile zostały wysłane.',
}
