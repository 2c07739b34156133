import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Invitationer, koder til login og nye adgangskoder sendes på mail via én server for hele installationen.',
  through: 'Sendes via {server}, som indstillet i PocketBase.',
  forOwners: 'Sidens ejere og administratorer kan læse, hvordan mail er sat op.',
  ownersTest: 'Kun ejere sender test.',
  sendTest: 'Send mig en test',
  sending: 'Sendes …',
  state: 'Tilstand',
  notSetUpText:
    'Invitationer giver i stedet et link, der kan gives videre. Koder til login, links til en ny adgangskode og ændringer af en adresse når ikke frem til nogen.',
  isSetUp: 'Der er sat en mailserver op.',
  lastSent: 'Den seneste mail blev modtaget {time}.',
  noneSent: 'Der er ikke sendt mail siden den seneste start.',
  lastFailed: 'Den seneste, der mislykkedes ({time}): {reason}',
  from: 'Afsender',
  where: 'Sådan ændres det',
  whereHint: 'for den, der driver installationen',
  whereText:
    'I PocketBases administrationsflade på dens egen adresse under /_/: Settings, Mail settings. Angiv afsenderen der, slå SMTP-serveren til, og angiv dens vært, port og login. Adgangskoden bliver der; konsollen har den aldrig.',
  testRunning: 'En test er på vej, siden {time}.',
  testSent: 'Mailserveren modtog en test {time}. Se i din indbakke, også blandt spam.',
  testFailed: 'Testen {time} blev ikke sendt. {reason}',
  tooSoon: 'Der blev sendt en test for få sekunder siden. Vent lidt.',
  unreachable: 'Der blev ikke sendt en test: Serveren svarer ikke.',
  unreadable: 'Lige nu er det ikke muligt at finde ud af, hvordan mail er sat op.',
  noServer: 'Der var ingen mailserver dengang.',
  authRefused: 'Mailserveren afviste brugernavnet eller adgangskoden.',
  connectionRefused: 'Der er intet svar fra denne vært og port, eller der er en firewall imellem.',
  hostUnknown: 'Den vært findes ikke: Navnet er forkert, eller DNS svarer ikke.',
  tlsFailed:
    'Der kom ingen sikker forbindelse: Certifikatet passer ikke til værten, eller porten kræver den anden slags TLS.',
  timedOut:
    'Mailserveren tog imod forbindelsen og sagde intet i 20 sekunder. Sandsynligvis kræver porten den anden slags TLS, eller der er en firewall imellem.',
  recipientRefused: 'Mailserveren afviste en modtager: Postkassen findes ikke, eller den er fuld.',
  otherReason: 'Mailserveren tog ikke imod den. Det, den svarede, står i PocketBases log.',
}
