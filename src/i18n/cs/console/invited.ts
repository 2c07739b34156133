import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Připojte se k týmu',
  invitesYou: '{name} vás zve do týmu stránky {page}, role {role}:',
  youAreInvited: 'Máte pozvánku do týmu stránky {page}, role {role}:',
  newAccount: 'Vytvořte si účet a jste v týmu.',
  haveAccount: 'Mám účet',
  joinAs: 'Přihlášený účet: {name}.',
  join: 'Připojit se k týmu',
  notMe: 'Chcete-li se připojit s jiným účtem, odhlaste se a otevřete odkaz ještě jednou.',
  otherAddress: 'Tato pozvánka je pro jinou adresu: použijte tu, na kterou byla poslána.',
  accountKnown: 'Účet s touto adresou už existuje: přihlaste se jím a vraťte se sem.',
  alreadyMember: 'V tomto týmu už jste.',
  over: 'Tato pozvánka byla použita nebo stažena, nebo uplynulo jejích 72 hodin. Požádejte o novou.',
}
