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

  delete: 'Seite löschen',
  deleteText:
    'Sie geht mit Vorfällen, Dateien, Hosts und Team. Zuvor wird ein Backup der Installation gemacht, wenn nicht schon das letzte alles von ihr hat.',
  deleteForOwners: 'Nur Inhaber löschen eine Seite.',
  typeName: 'Tippe den Namen',
  deleteName: '{name} löschen',
  backingUp: 'Ein Backup wird gemacht, dann wird gelöscht.',
  deleting: 'Wird gelöscht.',
  notDeleted: 'Nichts wurde gelöscht: {reason}',
  backupFailed: 'das Backup ist fehlgeschlagen. Warum, steht im Protokoll von PocketBase.',
  backupFailedFull: 'für ein Backup ist kein Platz mehr.',
  writtenMeanwhile: 'sie wurde geändert, während ihr Backup gemacht wurde. Versuch es noch einmal.',
  deleteUnreachable:
    'Der Server antwortet nicht. Vielleicht ist sie gelöscht: versuch es noch einmal, dann weißt du es.',
  deleteSignedOut: 'Nichts wurde gelöscht: deine Sitzung ist zu Ende.',
  deleted: '{name} ist gelöscht.',
  deletedText:
    'Dort finden Besucher ab jetzt keine Seite. Was sie war, ist im Backup {name} vom {time}; der Betreiber holt es zurück.',

  preview: 'Vorschau',
  previewBack: 'Zurück zu den Feldern',
  previewTitle: 'Vorschau der Seite',
  previewFailed: 'Die Vorschau kommt gerade nicht.',
}
