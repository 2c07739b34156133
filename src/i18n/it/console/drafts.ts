import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Bozze',
  shared: 'Il team vede questa bozza mentre scrivi.',
  onDevice: 'Per ora solo questo dispositivo ha le ultime parole.',
  by: 'Bozza di {name}',
  byYou: 'La tua bozza scritta altrove',
  takeOver: 'Continua tu',
  goOn: 'Continua qui',
  takenBy: '{name} ha continuato la tua bozza. Quello che hai scritto è ancora qui.',
  taken: 'La tua bozza è stata continuata, pubblicata o scartata altrove. Quello che hai scritto è ancora qui.',
  filesStay: 'I suoi file restano sul dispositivo in cui sono stati scelti.',
  notTaken: 'Non è stato possibile continuare la bozza. Riprova.',
  untitled: 'Nuovo incidente, ancora senza titolo',
  later: 'Pubblica a un’ora stabilita',
  publishAt: 'Pubblica: {time}',
  willPublish: 'Sarà pubblicato: {time}',
  takeBack: 'Annulla pubblicazione',
  notPublished: 'Non pubblicato ({time}): {reason}',
  moved: 'Nel frattempo qualcuno ha pubblicato un aggiornamento.',
  inThePast: 'Scegli un’ora futura.',
  noFiles: 'I file non possono aspettare: pubblica ora o rimuovili.',
  notSet: 'Non è stato possibile stabilire l’ora. Nulla sarà pubblicato da solo.',
}
