import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Liity tiimiin',
  invitesYou: '{name} kutsuu sinut sivulle {page}, roolina {role}:',
  youAreInvited: 'Sinut on kutsuttu sivulle {page}, roolina {role}:',
  newAccount: 'Luo tili, niin olet tiimissä.',
  haveAccount: 'Minulla on tili',
  joinAs: 'Olet kirjautuneena nimellä {name}.',
  join: 'Liity tiimiin',
  notMe: 'Jos haluat liittyä toisella tilillä, kirjaudu ulos ja avaa linkki uudelleen.',
  otherAddress: 'Tämä kutsu on toiselle osoitteelle: käytä sitä, johon kutsu lähetettiin.',
  accountKnown: 'Tällä osoitteella on jo tili: kirjaudu sillä sisään ja palaa tänne.',
  alreadyMember: 'Olet jo tässä tiimissä.',
  over: 'Tämä kutsu on käytetty tai peruttu, tai sen 72 tuntia ovat kuluneet. Pyydä uusi.',
}
