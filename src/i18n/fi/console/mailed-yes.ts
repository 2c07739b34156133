import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} pyytää toista hyväksyntää tälle päivitykselle ({page}) ennen julkaisua.',
  youAre: 'Hyväksyntäsi lasketaan nimellä {name}.',
  said: 'Hyväksyit. Sellaisenaan {name} voi julkaista sen.',
  saidBy: '{name} on jo hyväksynyt. Täällä ei ole enää tehtävää.',
  over: 'Linkki on käytetty, sen aika on päättynyt, tai päivitys on julkaistu tai hylätty.',
  notYours: 'Et voi enää julkaista tällä sivulla, joten hyväksyntääsi ei laskettaisi.',
  unclear: 'Ei tiedetä, tuliko hyväksyntäsi perille. Paina uudelleen: se lasketaan kerran.',
  notRead: 'Odottavaa tekstiä ei voitu lukea.',
  file: 'Liite: {name}',
  filesHint: 'Hyväksyntäsi koskee myös näitä tiedostoja. Voit avata ne konsolissa.',
  stale:
    'Päivitys on muuttunut tämän viestin jälkeen, joten sitä ei näytetä täällä. Jos hyväksyntää yhä tarvitaan, tulee uusi viesti.',
}
