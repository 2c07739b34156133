import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

/** Was die Konsole über eine Seite als Ganzes sagt, auf Deutsch. */
export const pages: Translated<typeof english> = {
  newPage: 'Neue Seite',
  newPageText: 'Eine weitere Seite dieser Installation, mit eigenem Team. Sie gehört dann dir.',
  make: 'Seite anlegen',
  making: 'Wird angelegt',
  notAllowed: 'Du kannst hier keine Seiten anlegen.',
  notAllowedText: 'Das können Inhaber einer Seite, solange der Betreiber es sich nicht vorbehält.',
  backToConsole: 'Zurück zur Konsole',
  unreachable: 'Der Server antwortet nicht. Was du geschrieben hast, bleibt hier: versuch es noch einmal.',
  signedOut: 'Deine Sitzung ist zu Ende. Was du geschrieben hast, bleibt hier.',
  signIn: 'Anmelden',
  tooMany: 'Du hast heute viele Seiten angelegt: morgen geht es weiter.',

  ways: 'Anmeldung',
  waysText:
    'Wie sich Mitglieder anmelden: mit Passwort, mit einem Code per Mail oder über die Firma, soweit es eingerichtet ist.',
  ownersOnly: 'Das ändern nur Inhaber.',
  secondFactor: 'Zweiter Faktor',
  secondFactorHint: 'zwei der Wege nacheinander',
  askedOfAll: 'Von allen verlangt',
  askedOfAllText: 'Sobald es gespeichert ist, sind alle außer dir abgemeldet und melden sich auf zwei Wegen wieder an.',
  notAsked: 'Nicht verlangt',
  secondWayMissing: 'Noch gibt es keinen zweiten Weg: Codes brauchen Mail, die der Betreiber einrichtet.',
}
