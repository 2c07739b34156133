import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Luonnokset',
  shared: 'Tiimi näkee tämän luonnoksen kirjoittaessasi.',
  onDevice: 'Viimeisimmät sanat ovat toistaiseksi vain tällä laitteella.',
  by: 'Luonnos: {name}',
  byYou: 'Luonnoksesi muualta',
  takeOver: 'Ota haltuun',
  goOn: 'Jatka tässä',
  takenBy: '{name} otti luonnoksesi haltuun. Kirjoittamasi on yhä tässä.',
  taken: 'Luonnoksesi otettiin haltuun, julkaistiin tai hylättiin muualla. Kirjoittamasi on yhä tässä.',
  filesStay: 'Tiedostot jäävät laitteelle, jolla ne valittiin.',
  notTaken: 'Luonnosta ei voitu ottaa haltuun. Yritä uudelleen.',
  untitled: 'Uusi häiriö, vielä ilman otsikkoa',
  later: 'Julkaise määrättynä aikana',
  publishAt: 'Julkaise {time}',
  willPublish: 'Julkaistaan {time}',
  takeBack: 'Peru julkaisu',
  notPublished: 'Ei julkaistu {time}: {reason}',
  moved: 'Joku julkaisi päivityksen sillä välin.',
  inThePast: 'Valitse tuleva aika.',
  noFiles: 'Tiedostot eivät voi odottaa: julkaise nyt tai poista ne.',
  notSet: 'Aikaa ei voitu asettaa. Mitään ei julkaista itsestään.',
}
