import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Einladungen, Codes zum Anmelden und neue Passwörter gehen per Mail, über einen Server für die ganze Installation.',
  through: 'Verschickt über {server}, wie in PocketBase eingestellt.',
  forOwners: 'Wie Mail eingerichtet ist, lesen Inhaber und Admins der Seite.',
  ownersTest: 'Tests verschicken Inhaber.',
  sendTest: 'Test an mich',
  sending: 'Wird verschickt …',
  state: 'Zustand',
  notSetUpText:
    'Einladungen geben stattdessen einen Link zum Weitergeben. Codes zum Anmelden, Links für ein neues Passwort und Änderungen einer Adresse erreichen niemanden.',
  isSetUp: 'Ein Mailserver ist eingerichtet.',
  lastSent: 'Die letzte Mail wurde am {time} angenommen.',
  noneSent: 'Seit dem letzten Start wurde keine Mail verschickt.',
  lastFailed: 'Zuletzt gescheitert am {time}: {reason}',
  from: 'Von',
  where: 'Zum Ändern',
  whereHint: 'für Betreiber',
  whereText:
    'In PocketBases Admin-Oberfläche, an deren eigener Adresse unter /_/: Settings, Mail settings. Stell dort den Absender ein, schalte den SMTP-Server an und gib Host, Port und Anmeldung an. Das Passwort bleibt dort; die Konsole hat es nie.',
  testRunning: 'Ein Test ist unterwegs, seit {time}.',
  testSent: 'Der Mailserver hat am {time} einen Test angenommen. Sieh in dein Postfach, auch unter Spam.',
  testFailed: 'Der Test vom {time} ging nicht hinaus. {reason}',
  tooSoon: 'Vor Sekunden ging ein Test hinaus. Warte einen Moment.',
  unreachable: 'Es ging kein Test hinaus: Der Server antwortet nicht.',
  unreadable: 'Wie Mail eingerichtet ist, lässt sich gerade nicht feststellen.',
  noServer: 'Da gab es keinen Mailserver.',
  authRefused: 'Der Mailserver hat Benutzernamen oder Passwort abgelehnt.',
  connectionRefused: 'An diesem Host und Port antwortet nichts, oder eine Firewall steht dazwischen.',
  hostUnknown: 'Es gibt keinen solchen Host: Der Name ist falsch, oder das DNS antwortet nicht.',
  tlsFailed:
    'Es kam keine sichere Verbindung zustande: Das Zertifikat passt nicht zum Host, oder der Port will die andere Art von TLS.',
  timedOut:
    'Der Mailserver hat die Verbindung angenommen und 20 Sekunden lang nichts gesagt. Vermutlich will der Port die andere Art von TLS, oder eine Firewall steht dazwischen.',
  recipientRefused: 'Der Mailserver hat einen Empfänger abgelehnt: Das Postfach gibt es nicht, oder es ist voll.',
  otherReason: 'Der Mailserver hat sie nicht angenommen. Was er sagte, steht in PocketBases Log.',
}
