import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Lid worden van het team',
  invitesYou: '{name} nodigt je uit voor het team van {page}, als {role}:',
  youAreInvited: 'Je bent uitgenodigd voor het team van {page}, als {role}:',
  newAccount: 'Maak een account, en je zit in het team.',
  haveAccount: 'Ik heb een account',
  joinAs: 'Je bent ingelogd als {name}.',
  join: 'Lid worden van het team',
  notMe: 'Log uit om met een ander account mee te doen, en open de link nog een keer.',
  otherAddress: 'Deze uitnodiging is voor een ander adres: gebruik het adres waarnaar ze is gestuurd.',
  accountKnown: 'Er is al een account met dit adres: log daarmee in en kom hier terug.',
  alreadyMember: 'Je zit al in dit team.',
  over: 'Deze uitnodiging is gebruikt of ingetrokken, of de 72 uur zijn om. Vraag om een nieuwe.',
}
