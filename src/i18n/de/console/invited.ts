import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Dem Team beitreten',
  invitesYou: '{name} lädt dich zu {page} ein, als {role}:',
  youAreInvited: 'Du bist zu {page} eingeladen, als {role}:',
  newAccount: 'Leg ein Konto an, dann bist du im Team.',
  haveAccount: 'Ich habe ein Konto',
  joinAs: 'Du bist angemeldet als {name}.',
  join: 'Dem Team beitreten',
  notMe: 'Um mit einem anderen Konto beizutreten, melde dich ab, und öffne den Link noch einmal.',
  otherAddress: 'Diese Einladung ist für eine andere Adresse: Nimm die, an die sie ging.',
  accountKnown: 'Zu dieser Adresse gibt es ein Konto: Melde dich damit an, und komm hierher zurück.',
  alreadyMember: 'Du bist schon in diesem Team.',
  over: 'Diese Einladung wurde benutzt oder zurückgezogen, oder ihre 72 Stunden sind um. Bitte um eine neue.',
}
