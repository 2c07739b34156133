import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Hätäpäiväkirja',
  text: 'Kun backend ei vastaa, palvelin ottaa päivitykset vastaan, näyttää ne heti kävijöille ja luovuttaa ne sen palattua.',
  take: 'Julkaisut ilman backendia',
  takeOn: 'Ota vastaan, kun backend ei vastaa',
  offer: 'Julkaise hätäpäiväkirjan kautta',
  offerText:
    'Backend ei vastaa, mutta palvelin vastaa: kävijät näkevät tämän heti, merkittynä julkaistuksi, kun oma järjestelmämme ei ollut käytettävissä. Backendin palattua siitä tulee tavallinen päivitys; jos säännöt hylkäävät sen, se poistetaan sivulta ja säilytetään tiimille.',
  leftOut: 'Tiedostot, aiempi aika ja muutettu vaikutus eivät tule mukaan.',
  posted: 'Kävijät näkevät sen. Backendin palattua siitä tulee tavallinen päivitys.',
  refused: 'Hylätty ja poistettu sivulta:',
  refusedNotice: 'Hätäpäiväkirjan päivityksiä hylättiin. Mitään ei ole kadonnut.',
  people: 'Ketkä voivat julkaista ilman backendia',
  ended: '{name} on kirjattu ulos kaikkialta.',
}
