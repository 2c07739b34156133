import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Dołącz do zespołu',
  invitesYou: '{name} zaprasza Cię do zespołu strony {page}, rola {role}:',
  youAreInvited: 'Masz zaproszenie do zespołu strony {page}, rola {role}:',
  newAccount: 'Utwórz konto i już jesteś w zespole.',
  haveAccount: 'Mam konto',
  joinAs: 'Zalogowane konto: {name}.',
  join: 'Dołącz do zespołu',
  notMe: 'Aby dołączyć z innym kontem, wyloguj się i otwórz link jeszcze raz.',
  otherAddress: 'To zaproszenie jest dla innego adresu: użyj tego, na który je wysłano.',
  accountKnown: 'Istnieje już konto z tym adresem: zaloguj się na nie i wróć tutaj.',
  alreadyMember: 'Jesteś już w tym zespole.',
  over: 'To zaproszenie zostało użyte lub wycofane albo minęły jego 72 godziny. Poproś o nowe.',
}
