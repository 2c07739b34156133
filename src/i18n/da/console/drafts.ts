import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Kladder',
  shared: 'Holdet ser kladden, mens du skriver.',
  onDevice: 'De seneste ord findes indtil videre kun på denne enhed.',
  by: 'Kladde af {name}',
  byYou: 'Din kladde fra et andet sted',
  takeOver: 'Overtag',
  goOn: 'Fortsæt her',
  takenBy: '{name} har overtaget din kladde. Det, du skrev, står her stadig.',
  taken: 'Din kladde er overtaget, offentliggjort eller kasseret et andet sted. Det, du skrev, står her stadig.',
  filesStay: 'Filerne bliver på den enhed, hvor de blev valgt.',
  notTaken: 'Kladden kunne ikke overtages. Prøv igen.',
  untitled: 'Ny hændelse, endnu uden titel',
  later: 'Offentliggør på et bestemt tidspunkt',
  publishAt: 'Offentliggør {time}',
  willPublish: 'Offentliggøres {time}',
  takeBack: 'Tag tilbage',
  notPublished: 'Ikke offentliggjort {time}: {reason}',
  moved: 'Nogen offentliggjorde en opdatering i mellemtiden.',
  inThePast: 'Vælg et tidspunkt, der ligger forude.',
  noFiles: 'Filer kan ikke vente: offentliggør nu, eller fjern dem.',
  notSet: 'Tidspunktet kunne ikke sættes. Intet offentliggøres af sig selv.',
}
