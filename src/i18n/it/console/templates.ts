import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Modelli',
  text: 'Scritti in anticipo, per le tre di notte.',
  from: 'Da un modello',
  fills: 'compila tutto qui sotto',
  saveAs: 'Salva come modello',
  saved: 'Modello salvato: «{name}».',
  add: 'Nuovo modello',
  name: 'Nome',
  nameHint: 'Solo per il team.',
  titleHint: 'Vuoto: solo per gli aggiornamenti.',
  filledIn: 'Compilato:',
  up: 'Sposta su',
  down: 'Sposta giù',
  remove: 'Elimina',
  removed: 'Eliminato: «{name}».',
  none: 'Ancora nessun modello.',
  readOnly: 'I modelli li scrivono responder, amministratori e proprietari.',
}
