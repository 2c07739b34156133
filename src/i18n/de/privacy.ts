import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Was über dich gespeichert wird',
  description: 'Was {name} über Abonnenten speichert, wie lange, wer es sieht und wie es gelöscht wird.',
  lead: 'Nur, was nötig ist, um dir Nachrichten zu schicken.',
  reading: 'Wenn du nur liest',
  readingText:
    'Diese Seite setzt keine Cookies und lädt nichts von anderen Websites. Farben und Sprache, die du wählst, bleiben in deinem Browser.',
  stored: 'Wenn du Nachrichten bekommst',
  storedAll:
    'Was du verfolgst und wie viel davon, deine Sprache, und wann du dich angemeldet, die Adresse bestätigt und zuletzt etwas bekommen hast. Dazu je nach Weg:',
  email: 'Deine E-Mail-Adresse.',
  chat: 'Die Webhook-Adresse deines Kanals.',
  sms: 'Deine Nummer.',
  push: 'Eine Adresse und Schlüssel, die dein Browser dafür erzeugt hat. Kein Name.',
  webhook:
    'Die Adresse, der Schlüssel, mit dem Nachrichten signiert werden, und eine Kontaktadresse, wenn du eine angegeben hast.',
  robotCheck:
    'Die Anmeldung wird mit Turnstile geprüft. Das Formular lädt es von Cloudflare; dort ist dabei deine Netzwerkadresse zu sehen.',
  howLong: 'Wie lange',
  whileSubscribed: 'Deine Adresse und Auswahl, solange du Nachrichten bekommst',
  untilLeft: 'bis du abbestellst',
  afterLeaving: 'Deine Adresse und Auswahl danach, damit du es rückgängig machen kannst',
  unconfirmed: 'Eine Adresse, die nicht bestätigt wird',
  refusedMail:
    'Ein Hash einer Adresse, von der Mails zurückkamen oder als Spam gemeldet wurden, damit sie in Ruhe gelassen wird',
  refusedNumber: 'Ein Hash einer Nummer, die Anrufe abgelehnt hat, damit sie in Ruhe gelassen wird',
  deliveries: 'Welche Nachrichten an dich gingen und ob sie angekommen sind',
  remains:
    'Ist deine Adresse gelöscht, steht im Verzeichnis der Nachrichten nicht mehr, dass sie an dich gingen. Wie viele Personen von einer Meldung erfahren haben, bleibt als Zahl.',
  backups: 'In Sicherungen des Servers kann es noch einige Zeit stehen.',
  who: 'Wer es sieht',
  team: 'Inhaber und Admins dieser Seite. Die Liste zeigt Adressen gekürzt. Eine Datei mit den ganzen lässt sich herunterladen; das wird protokolliert.',
  operator: 'Wer den Server betreibt.',
  carriers: 'Die Dienste, die Nachrichten befördern: {names}.',
  ownMailServer: 'der Mailserver der Seite',
  textProvider: 'ein SMS-Anbieter',
  callProvider: 'ein Anbieter für Anrufe',
  pushService: 'der Push-Dienst deines Browsers',
  nobodyElse: 'Sonst niemand. Es dient nur diesen Nachrichten.',
  deletion: 'Wie es gelöscht wird',
  deletionText: 'Bestelle über den Link in einer Nachricht ab, oder lass dir hier einen schicken:',
  atOnce: 'Wenn es sofort gelöscht werden soll, wende dich an das Team dieser Seite.',
}
