import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Ohjelmille',
  lead: 'Ohjelmat voivat lukea kaiken, mitä {name} täällä kertoo: ilman avainta ja miltä tahansa sivustolta.',
  privateNote: 'Tämä sivu on yksityinen: nämä osoitteet vastaavat vain sen jäsenille, eivät muille sivustoille.',
  address: 'Osoite',
  answer: 'Vastaus',
  json: 'JSON',
  jsonText:
    'Nämä ovat Atlassian Statuspagen API:n version 2 osoitteet ja muodot: kaikki, mikä lukee Statuspagea, osaa lukea tätäkin sivua.',
  openApiNote: 'Kaikki kentät OpenAPI 3.1 -muodossa:',
  example: 'Tämän sivun vastaus',
  summary: 'Sivu, sen komponentit sekä se, mikä on avoinna tai suunnitteilla',
  status: 'Koko sivun tila',
  components: 'Kaikki komponentit ja ryhmät',
  incidents: '50 uusinta häiriötä',
  unresolved: 'Avoimet häiriöt',
  incident: 'Yksi häiriö tai huolto, olipa se kuinka vanha tahansa',
  maintenances: '50 uusinta huoltoa',
  upcoming: 'Huollot, jotka eivät ole alkaneet',
  active: 'Käynnissä olevat huollot',
  history: 'Kolme kuukautta historiaa, ?page=2 antaa kolme edellistä',
  historyMonths: 'Sama ilman otsaketta',
  rules: 'Säännöt',
  ruleCors:
    'Minkä tahansa sivuston skriptit voivat tehdä pyyntöjä menetelmillä GET, HEAD ja OPTIONS. Ne voivat lukea ETag-otsakkeen.',
  ruleEtag:
    'Lähetä edellisen vastauksen ETag otsakkeessa If-None-Match: siihen, mikä ei ole muuttunut, vastataan koodilla 304 ilman sisältöä.',
  ruleCache: 'Yhteiset välimuistit säilyttävät vastauksen 10 sekuntia. Kysely muutaman sekunnin välein riittää.',
  ruleErrors:
    'Hylkäys on JSONia, jossa on pysyvä koodi ja lause: 404 sille, mitä ei ole, 405 ja 406 pyynnölle, johon ei ole vastausta, ja 503, kun tila on tuntematon. Mitään tuntematonta ei koskaan ilmoiteta toimivaksi.',
  feeds: 'Syötteet ja kalenteri',
  feedsText: 'Jokainen niistä on saatavilla myös yhdelle komponentille sen osoitteen alta.',
  badges: 'Merkit',
  badgesText:
    'Kuvia sivun tai yhden komponentin tilasta ja 90 päivän käytettävyydestä millä tahansa tämän sivun kielellä, vaaleina tai tummina laitteen mukaan. Kun osoitteessa on ?style=, ne näyttävät shields.io:n kuvilta: {styles}.',
  badgeJson: 'Sama palvelulle shields.io, omilla logoilla ja teksteillä:',
  alt: '{name}: palvelun tila',
  widget: 'Omalla sivustollasi',
  widgetText:
    'Yksi elementti näyttää tilan sivustollasi ja päivittyy itsestään. Sille voi antaa komponentin, kielen ja teeman, ja sen sisältö näytetään siellä, missä skriptejä ei ajeta.',
  frameText: 'Jos sivusto ei salli skriptejä, kehys tekee saman.',
  policyText:
    'Jos sivustolla on Content-Security-Policy, sen on sallittava tämä sivu direktiiveissä script-src ja connect-src tai frame-src.',
  metrics: 'Prometheus',
  metricsText: 'Tila, komponentit, käytettävyys, avoimet häiriöt ja tietojen ikä mittareina tekstimuodossa.',
  live: 'Reaaliaikainen',
  liveText:
    'Koko sivu yhtenä dokumenttina muutoksineen: kyselemällä, Server-Sent Events -tapahtumina tai WebSocketilla. Muoto on omamme ja voi muuttua uudessa versiossa.',
  copy: 'Kopioi',
  copied: 'Kopioitu',
}
