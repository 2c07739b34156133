import type { Translated } from '../../base/translated.ts'
import type { domainsScreen as english } from '../../en/console/domains-screen.ts'

export const domainsScreen: Translated<typeof english> = {
  text: 'Sivusi omalla nimelläsi. Vahvistetaan yhdellä DNS-tietueella, minkä jälkeen se johtaa tänne.',
  forOwners:
    'Sivun omistajat lisäävät ja poistavat verkkotunnuksia: jokainen on lupaus, että tämä sivu puhuu sen puolesta.',
  list: 'Tämän sivun verkkotunnukset',
  none: 'Tällä sivulla ei ole vielä omaa verkkotunnusta.',
  withPage: 'Tulee asennuksen mukana.',
  add: 'Lisää verkkotunnus',
  host: 'Verkkotunnus',
  remove: 'Poista',
  removed: '{host} poistettiin. Kävijät eivät enää löydä sivua sieltä.',
  removedUnproven: '{host} poistettiin.',
  broughtBack: '{host} palautettiin ennalleen.',
  added: '{host} lisättiin. Luo nyt sen tietue.',
  notDone: 'Tämä ei ole varmaa: palvelin ei vastaa. Katso luettelosta, kun se vastaa.',
  check: 'Tarkista nyt',
  checking: 'Tarkistetaan …',
  notNow: 'Se tarkistettiin juuri, tai sitä ei voi nyt tarkistaa. Yritä hetken kuluttua uudelleen.',
  checkUnreachable: 'Sitä ei voitu tarkistaa: palvelin ei vastaa.',
  proven: 'Vahvistettu ja käytössä {time} alkaen.',
  waiting: 'Odottaa tietuetta.',
  recordMissing: 'Tietuetta ei ole vielä näkynyt.',
  recordOther: 'Tämänniminen TXT-tietue on olemassa, mutta sen arvo on toinen.',
  dnsFailed: 'Tämän verkkotunnuksen nimipalvelimet eivät vastanneet.',
  resolverFailed: 'Tämän asennuksen DNS-selvitin ei vastannut.',
  provenElsewhere: 'Tietue on oikein, mutta tätä verkkotunnusta ei voi käyttää täällä: se kuuluu jo jollekin sivulle.',
  asked: 'Tarkistettu {ago}; seuraavaan enintään {duration}. Jatkuu {time} asti.',
  neverAsked: 'Tarkistetaan ensi kerran minuutin sisällä ja sitten yhä uudelleen {time} asti.',
  askedLast: 'Tarkistettu viimeksi {time}, eikä enää itsestään.',
  recordOf: 'Luotava tietue: {host}',
  type: 'Tyyppi',
  name: 'Nimi',
  value: 'Arvo',
  copy: 'Kopioi',
  copied: 'Kopioitu.',
  notCopied: 'Kopiointi ei onnistunut: valitse teksti.',
  hostInvalid:
    'Tämä ei ole julkisen internetin verkkotunnus. Kirjoita se ilman https:// ja ilman polkua: status.example.com.',
  hostTaken: '{host}: tätä ei voi lisätä täällä, sillä se kuuluu jo jollekin sivulle.',
  hostTwice: 'Tällä sivulla on jo {host}.',
  hostOfDeployment: '{host} on itse asennuksen osoite, eikä sitä tarvitse vahvistaa.',
  hostsTooMany: 'Sivulla voi olla enintään 20 verkkotunnusta. Poista ensin jokin.',
  hostNeeded: 'Kirjoita verkkotunnus: status.example.com.',
  losesOthers:
    'Ensimmäisestä vahvistetusta verkkotunnuksesta alkaen kaikki muut, joita millään sivulla ei ole, vastaavat ”ei löydy”. Siihen asti tämä sivu näkyy niissä kaikissa.',
  keepsOwn: 'Vain {host} näyttää sitä edelleen.',
  keepsNone: 'Se koskee myös osoitetta, jota kävijät nyt käyttävät, joten lisää sekin.',
  consoleStays: 'Kirjautuminen ja konsoli vastaavat edelleen kaikkialla.',
  anyHost:
    'Täällä on yksi sivu, joten se näkyy jokaisessa verkkotunnuksessa, joka johtaa tähän asennukseen, oli sillä riviä tai ei. Kun toinen sivu on olemassa, muut verkkotunnukset vastaavat ”ei löydy”.',
  nowhere:
    'Tämä sivu ei näy vielä missään: se tarvitsee vahvistetun verkkotunnuksen, koska kaikki muut ovat toisen sivun.',
  point: 'Ohjaa verkkotunnus tänne',
  pointHint: 'vahvistaminen on eri asia kuin kävijöiden ohjaaminen tänne',
  cloudflare:
    'Cloudflaressa: lisää verkkotunnus Workeriin, kohdassa Settings, Domains & Routes, tyypillä custom domain. Se luo DNS-tietueen ja varmenteen.',
  proxy:
    'Omilla koneilla: DNS-tietue (A, AAAA tai CNAME), joka johtaa niihin, ja verkkotunnuksen varmenne edessä olevaan välityspalvelimeen (Caddy, nginx). Se välittää Host-otsakkeen muuttamatta, päästää WebSocketit läpi, lisää kävijän osoitteen X-Forwarded-For-otsakkeeseen ja asettaa X-Forwarded-Proto-otsakkeen.',
  recordStays: 'TXT-tietuetta kysellään, kunnes se on nähty kerran; sen jälkeen sen saa poistaa.',
  opensLater: 'Verkkotunnuksia ei voi juuri nyt ladata. Ne tulevat itsestään.',
}
