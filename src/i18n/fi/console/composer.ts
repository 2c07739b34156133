import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Tila: {name}',
  nowStatus: 'nyt {status}',
  unchanged: 'ei muutosta',
  investigating: 'selvitämme',
  identified: 'syy tiedossa',
  monitoring: 'korjaus tehty',
  resolved: 'se on ohi',
  messageHint: 'Mikä ei toimi, keillä, mistä lähtien ja mitä seuraavaksi.',
  allComponents: 'Kaikki ({count})',
  findComponent: 'Etsi komponentti',
  noComponentFound: 'Minkään komponentin nimi ei ole se.',
  automatic: 'automaattinen',
  picturesAndFiles: 'Kuvat ja tiedostot',
  preview: 'Esikatselu',
  write: 'Kirjoita',
  resolve: 'Päätä',
  reopen: 'Avaa uudelleen',
  writePostmortem: 'Kirjoita jälkiselvitys',
  worstFirst: 'pahin ensin',
  latestFirst: 'uusin ensin',
  inTrouble: '{count}/{of} vaikeuksissa',
  allOperational: 'toiminnassa: {count}',
  whatVisitorsRead: 'Tämän kävijät lukevat.',
}
