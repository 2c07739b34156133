import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Uusi sivu',
  newPageText: 'Toinen sivu tähän asennukseen, omalla tiimillä. Sinusta tulee sen omistaja.',
  make: 'Luo sivu',
  making: 'Luodaan',
  notAllowed: 'Et voi luoda täällä sivuja.',
  notAllowedText: 'Sivun omistajat voivat, ellei asennuksen ylläpitäjä pidä sitä itsellään.',
  backToConsole: 'Takaisin konsoliin',
  unreachable: 'Palvelin ei vastaa. Kirjoittamasi säilyy täällä: yritä uudelleen.',
  signedOut: 'Istuntosi on päättynyt. Kirjoittamasi säilyy täällä.',
  signIn: 'Kirjaudu sisään',
  tooMany: 'Olet luonut tänään monta sivua: jatka huomenna.',

  ways: 'Kirjautumistavat',
  waysText:
    'Miten jäsenet kirjautuvat: salasanalla, sähköpostitse saadulla koodilla tai yrityksesi kirjautumisella, sen mukaan mitä on otettu käyttöön.',
  ownersOnly: 'Vain omistajat voivat muuttaa tätä.',
  secondFactor: 'Toinen tunnistautumistapa',
  secondFactorHint: 'mitkä tahansa kaksi kirjautumistapaa peräkkäin',
  askedOfAll: 'Vaaditaan kaikilta',
  askedOfAllText: 'Kun tämä tallennetaan, kaikki muut kirjataan ulos, ja he kirjautuvat uudelleen kahdella tavalla.',
  notAsked: 'Ei vaadita',
  secondWayMissing:
    'Toista tapaa ei ole vielä: koodit vaativat sähköpostin, jonka asennuksen ylläpitäjä ottaa käyttöön.',

  delete: 'Poista sivu',
  deleteText:
    'Sen mukana poistuvat häiriöt, tiedostot, verkkotunnukset ja tiimi. Sitä ennen asennuksesta tehdään varmuuskopio, ellei viimeisimmässä jo ole kaikki.',
  deleteForOwners: 'Vain omistajat voivat poistaa sivun.',
  typeName: 'Kirjoita nimi',
  deleteName: 'Poista {name}',
  backingUp: 'Tehdään varmuuskopio, sitten sivu poistetaan.',
  deleting: 'Sivua poistetaan.',
  notDeleted: 'Mitään ei poistettu: {reason}',
  backupFailed: 'varmuuskopio epäonnistui. Syy on PocketBasen lokissa.',
  backupFailedFull: 'varmuuskopiolle ei ole enää tilaa.',
  writtenMeanwhile: 'sivu muuttui, kun sen varmuuskopiota tehtiin. Yritä uudelleen.',
  deleteUnreachable: 'Palvelin ei vastaa. Sivu on ehkä poistettu: yritä uudelleen, niin se selviää.',
  deleteSignedOut: 'Mitään ei poistettu: istuntosi on päättynyt.',
  deleted: '{name} on poistettu.',
  deletedText:
    'Kävijät eivät tästä lähtien löydä sieltä sivua. Sen sisältö on varmuuskopiossa {name} ({time}); asennuksen ylläpitäjä voi palauttaa sen.',

  preview: 'Esikatselu',
  previewBack: 'Takaisin kenttiin',
  previewTitle: 'Sivun esikatselu',
  previewFailed: 'Esikatselua ei voi juuri nyt näyttää.',
}
