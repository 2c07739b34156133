import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Hvad der gemmes om dig',
  description: 'Hvad {name} gemmer om sine abonnenter, hvor længe, hvem der kan se det, og hvordan det slettes.',
  lead: 'Kun det, der skal til for at sende dig opdateringer.',
  reading: 'Hvis du kun læser',
  readingText:
    'Siden sætter ingen cookies og henter intet fra andre websteder. Farver og sprog, som du vælger, bliver i din browser.',
  stored: 'Hvis du får opdateringer',
  storedAll:
    'Hvad du følger og hvor meget af det, dit sprog, og hvornår du tilmeldte dig, bekræftede og sidst fik noget. Og alt efter måden:',
  email: 'Din e-mailadresse.',
  chat: 'Webhook-adressen til din kanal.',
  sms: 'Dit nummer.',
  push: 'En adresse og nøgler, som din browser har lavet til dette. Intet navn.',
  webhook: 'Adressen, den hemmelighed, som beskeder signeres med, og en kontaktadresse, hvis du har angivet en.',
  robotCheck:
    'Tilmeldingen kontrolleres med Turnstile. Formularen henter det fra Cloudflare, som da ser din netværksadresse.',
  howLong: 'Hvor længe',
  whileSubscribed: 'Din adresse og dine valg, mens du får opdateringer',
  untilLeft: 'til du framelder dig',
  afterLeaving: 'Din adresse og dine valg derefter, så du kan fortryde',
  unconfirmed: 'En adresse, der ikke bekræftes',
  refusedMail:
    'En hash af en adresse, hvor en mail kom retur eller blev markeret som spam, så der ikke skrives til den igen',
  refusedNumber: 'En hash af et nummer, der har afvist opkald, så det får lov at være i fred',
  deliveries: 'Hvilke beskeder du har fået, og om de nåede frem',
  remains:
    'Når din adresse er slettet, står der ikke længere i listen over beskeder, at de var til dig. Hvor mange der fik besked om en opdatering, bliver stående som et tal.',
  backups: 'Serverens sikkerhedskopier kan indeholde det en tid endnu.',
  who: 'Hvem der kan se det',
  team: 'Sidens ejere og administratorer. Deres liste viser adresser forkortet. De kan hente en fil med de fulde, og det logges.',
  operator: 'Den, der driver serveren.',
  carriers: 'De tjenester, der bringer beskederne: {names}.',
  ownMailServer: 'sidens mailserver',
  textProvider: 'en sms-udbyder',
  callProvider: 'en udbyder af telefonopkald',
  pushService: 'din browsers push-tjeneste',
  nobodyElse: 'Ingen andre. Det bruges kun til disse beskeder.',
  deletion: 'Hvordan det slettes',
  deletionText: 'Frameld dig med linket i en besked, eller få et link her:',
  atOnce: 'Skal det slettes med det samme, så spørg sidens team.',
}
