import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} chiede un secondo sì a questo aggiornamento di {page}, prima di pubblicarlo.',
  youAre: 'Il tuo sì vale come quello di {name}.',
  said: 'Hai detto sì. Così com’è, {name} può pubblicarlo.',
  saidBy: '{name} ha già detto sì. Qui non resta nulla da fare.',
  over: 'Questo link è stato usato o è scaduto, oppure l’aggiornamento è stato pubblicato o scartato.',
  notYours: 'Non puoi più pubblicare su questa pagina, quindi il tuo sì non varrebbe.',
  unclear: 'Non si sa se il tuo sì è arrivato. Premi ancora: vale una volta sola.',
  notRead: 'Non è stato possibile leggere ciò che attende.',
  file: 'Allegato: {name}',
  filesHint: 'Il tuo sì vale anche per questi file. Puoi aprirli nella console.',
  stale:
    'L’aggiornamento è cambiato dopo questa e-mail e quindi qui non è mostrato. Se serve ancora un sì, arriverà un’altra e-mail.',
}
