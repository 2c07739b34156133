import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Gå med i teamet',
  invitesYou: '{name} bjuder in dig till teamet för {page}, som {role}:',
  youAreInvited: 'Du är inbjuden till teamet för {page}, som {role}:',
  newAccount: 'Skapa ett konto, så är du med i teamet.',
  haveAccount: 'Jag har ett konto',
  joinAs: 'Du är inloggad som {name}.',
  join: 'Gå med i teamet',
  notMe: 'Vill du gå med med ett annat konto, logga ut och öppna länken en gång till.',
  otherAddress: 'Inbjudan gäller en annan adress: använd den som inbjudan skickades till.',
  accountKnown: 'Det finns redan ett konto med den här adressen: logga in med det och kom tillbaka hit.',
  alreadyMember: 'Du är redan med i det här teamet.',
  over: 'Inbjudan har använts eller dragits tillbaka, eller så har dess 72 timmar gått ut. Be om en ny.',
}
