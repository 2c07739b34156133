import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Uitnodigingen, codes om in te loggen en nieuwe wachtwoorden gaan per mail, via één server voor de hele installatie.',
  through: 'Verstuurd via {server}, zoals ingesteld in PocketBase.',
  forOwners: 'Eigenaren en beheerders van de pagina kunnen lezen hoe mail is ingesteld.',
  ownersTest: 'Alleen eigenaren versturen tests.',
  sendTest: 'Test naar mij sturen',
  sending: 'Wordt verstuurd …',
  state: 'Toestand',
  notSetUpText:
    'Uitnodigingen geven in plaats daarvan een link om door te geven. Codes om in te loggen, links voor een nieuw wachtwoord en adreswijzigingen bereiken niemand.',
  isSetUp: 'Er is een mailserver ingesteld.',
  lastSent: 'Laatste mail aangenomen: {time}.',
  noneSent: 'Sinds de laatste start is er geen mail verstuurd.',
  lastFailed: 'De laatste die mislukte ({time}): {reason}',
  from: 'Afzender',
  where: 'Om het te wijzigen',
  whereHint: 'voor wie de installatie beheert',
  whereText:
    'In de beheerinterface van PocketBase, op het eigen adres onder /_/: Settings, Mail settings. Stel daar de afzender in, zet de SMTP-mailserver aan en geef host, poort en inloggegevens op. Het wachtwoord blijft daar; de console heeft het nooit.',
  testRunning: 'Er is een test onderweg, sinds {time}.',
  testSent: 'De mailserver heeft een test aangenomen ({time}). Kijk in je postvak, ook tussen de spam.',
  testFailed: 'De test van {time} is niet verstuurd. {reason}',
  tooSoon: 'Er is seconden geleden een test verstuurd. Wacht even.',
  unreachable: 'Er is geen test verstuurd: de server antwoordt niet.',
  unreadable: 'Hoe mail is ingesteld, is nu niet te achterhalen.',
  noServer: 'Toen was er geen mailserver.',
  authRefused: 'De mailserver heeft de gebruikersnaam of het wachtwoord geweigerd.',
  connectionRefused: 'Op deze host en poort antwoordt niets, of er zit een firewall tussen.',
  hostUnknown: 'Deze host bestaat niet: de naam is fout, of de DNS antwoordt niet.',
  tlsFailed:
    'Er kwam geen veilige verbinding tot stand: het certificaat past niet bij de host, of de poort wil de andere soort TLS.',
  timedOut:
    'De mailserver nam de verbinding aan en zei 20 seconden lang niets. Waarschijnlijk wil de poort de andere soort TLS, of zit er een firewall tussen.',
  recipientRefused: 'De mailserver heeft een ontvanger geweigerd: dit postvak bestaat niet of is vol.',
  otherReason: 'De mailserver heeft de mail niet aangenomen. Wat hij zei, staat in het log van PocketBase.',
}
