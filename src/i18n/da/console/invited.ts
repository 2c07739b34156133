import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Bliv en del af teamet',
  invitesYou: '{name} inviterer dig til teamet bag {page} som {role}:',
  youAreInvited: 'Du er inviteret til teamet bag {page} som {role}:',
  newAccount: 'Opret en konto, så er du i teamet.',
  haveAccount: 'Jeg har en konto',
  joinAs: 'Du er logget ind som {name}.',
  join: 'Bliv en del af teamet',
  notMe: 'Hvis du vil være med med en anden konto, så log ud, og åbn linket en gang til.',
  otherAddress: 'Denne invitation er til en anden adresse: Brug den, som den blev sendt til.',
  accountKnown: 'Der er allerede en konto med denne adresse: Log ind med den, og kom tilbage hertil.',
  alreadyMember: 'Du er allerede i dette team.',
  over: 'Denne invitation er brugt eller trukket tilbage, eller dens 72 timer er gået. Bed om en ny.',
}
