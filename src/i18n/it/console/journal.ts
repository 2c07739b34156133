import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Registro di emergenza',
  text: 'Mentre il backend non risponde, il server accetta gli aggiornamenti, li mostra subito ai visitatori e li consegna al suo ritorno.',
  take: 'Pubblicazioni senza il backend',
  takeOn: 'Accettarle mentre il backend non risponde',
  offer: 'Pubblica tramite il registro di emergenza',
  offerText:
    'Il backend non risponde, ma il server sì: i visitatori lo vedono subito, con la nota che il nostro sistema non era disponibile. Al ritorno del backend diventa un normale aggiornamento; se le sue regole lo rifiutano, viene tolto dalla pagina e conservato per il team.',
  leftOut: 'File, un orario precedente e un impatto modificato non vengono inclusi.',
  posted: 'I visitatori lo vedono. Al ritorno del backend diventa un normale aggiornamento.',
  refused: 'Rifiutato e tolto dalla pagina:',
  refusedNotice: 'Aggiornamenti del registro di emergenza sono stati rifiutati. Nulla è andato perso.',
  people: 'Chi può pubblicare senza il backend',
  ended: '{name} è disconnesso ovunque.',
}
