import type { Translated } from '../../base/translated.ts'
import type { domainsScreen as english } from '../../en/console/domains-screen.ts'

export const domainsScreen: Translated<typeof english> = {
  text: 'Je pagina onder je eigen naam. Geverifieerd met één DNS-record, dan bereikbaar.',
  forOwners:
    'Eigenaren van de pagina voegen hosts toe en verwijderen ze: elke host is een belofte dat deze pagina ervoor spreekt.',
  list: 'Hosts van deze pagina',
  none: 'Deze pagina heeft nog geen eigen host.',
  withPage: 'Hoort bij de installatie.',
  add: 'Host toevoegen',
  host: 'Host',
  remove: 'Verwijderen',
  removed: '{host} is verwijderd. Bezoekers vinden de pagina daar niet meer.',
  removedUnproven: '{host} is verwijderd.',
  broughtBack: '{host} is terug zoals die was.',
  added: '{host} is toegevoegd. Maak nu het record aan.',
  notDone: 'Dat is niet zeker: de server antwoordt niet. Kijk in de lijst zodra dat weer zo is.',
  check: 'Nu controleren',
  checking: 'Wordt gecontroleerd …',
  notNow: 'Er is seconden geleden nog gevraagd, of het kan nu niet. Probeer het zo opnieuw.',
  checkUnreachable: 'Controleren is niet gelukt: de server antwoordt niet.',
  proven: 'Geverifieerd en bereikbaar sinds {time}.',
  waiting: 'Wacht op het record.',
  recordMissing: 'Record nog niet gezien.',
  recordOther: 'Er is een TXT-record met deze naam, maar met een andere waarde.',
  dnsFailed: 'De nameservers van deze host hebben niet geantwoord.',
  resolverFailed: 'De DNS-resolver van deze installatie heeft niet geantwoord.',
  provenElsewhere: 'Het record klopt, maar deze host kan hier niet worden gebruikt: hij hoort al bij een pagina.',
  asked: '{ago} gecontroleerd, opnieuw binnen {duration}, tot {time}.',
  neverAsked: 'Binnen een minuut voor het eerst gecontroleerd, daarna steeds opnieuw tot {time}.',
  askedLast: 'Voor het laatst gecontroleerd op {time}, en niet meer vanzelf.',
  recordOf: 'Aan te maken record voor {host}',
  type: 'Type',
  name: 'Naam',
  value: 'Waarde',
  copy: 'Kopiëren',
  copied: 'Gekopieerd.',
  notCopied: 'Kopiëren is niet gelukt: selecteer de tekst.',
  hostInvalid:
    'Dat is geen host op het openbare internet. Schrijf hem zonder https:// en zonder pad: status.example.com.',
  hostTaken: '{host} kan hier niet worden toegevoegd: hij hoort al bij een pagina.',
  hostTwice: 'Deze pagina heeft {host} al.',
  hostOfDeployment: '{host} is het adres van de installatie zelf, en hoeft niet te worden geverifieerd.',
  hostsTooMany: 'Een pagina heeft hooguit 20 hosts. Verwijder er eerst een.',
  hostNeeded: 'Schrijf de host: status.example.com.',
  losesOthers:
    'Vanaf de eerste geverifieerde host antwoordt elke andere host die geen pagina heeft met ‘niet gevonden’. Tot dan wordt deze pagina op allemaal getoond.',
  keepsOwn: 'Alleen {host} blijft de pagina tonen.',
  keepsNone: 'Dat geldt ook voor het adres dat bezoekers nu gebruiken, dus voeg dat ook toe.',
  consoleStays: 'Inloggen en console blijven overal antwoorden.',
  anyHost:
    'Er is hier één pagina, dus die wordt getoond op elke host die naar deze installatie leidt, met of zonder regel in de lijst. Zodra er een tweede pagina is, antwoorden de andere hosts met ‘niet gevonden’.',
  nowhere:
    'Deze pagina wordt nog nergens getoond: ze heeft een geverifieerde host nodig, want een andere pagina heeft alle andere.',
  point: 'De host hierheen leiden',
  pointHint: 'verifiëren is één ding, bezoekers hierheen leiden iets anders',
  cloudflare:
    'Bij Cloudflare: voeg de host toe aan de Worker, onder Settings, Domains & Routes, als custom domain. Dat maakt het DNS-record en het certificaat aan.',
  proxy:
    'Op eigen machines: een DNS-record (A, AAAA of CNAME) dat ernaartoe leidt, en een certificaat voor de host in de proxy ervoor (Caddy, nginx). Die geeft Host ongewijzigd door, laat WebSockets toe, voegt het adres van de bezoeker toe aan X-Forwarded-For en stelt X-Forwarded-Proto in.',
  recordStays: 'Het TXT-record wordt opgevraagd tot het één keer is gezien; daarna mag het weg.',
  opensLater: 'De hosts kunnen nu niet worden geladen. Ze komen vanzelf.',
}
