import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Entra nel team',
  invitesYou: '{name} ti invita nel team di {page} con il ruolo {role}:',
  youAreInvited: 'Hai un invito per il team di {page} con il ruolo {role}:',
  newAccount: 'Crea un account e sei nel team.',
  haveAccount: 'Ho un account',
  joinAs: 'Hai effettuato l’accesso come {name}.',
  join: 'Entra nel team',
  notMe: 'Per entrare con un altro account, esci e apri di nuovo il link.',
  otherAddress: 'Questo invito è per un altro indirizzo: usa quello a cui è stato inviato.',
  accountKnown: 'C’è già un account con questo indirizzo: usalo per accedere, poi torna qui.',
  alreadyMember: 'Sei già in questo team.',
  over: 'Questo invito è stato usato o ritirato, o le sue 72 ore sono passate. Chiedine un altro.',
}
