import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'In altre lingue',
  hint: 'Dove manca un testo, i visitatori leggono il tuo. Si può aggiungere più tardi.',
  missing: 'Manca: {languages}',
  complete: 'Tutte le lingue sono scritte.',
  write: 'Scrivi le traduzioni',
  addedHint: 'I visitatori la leggono subito; una traduzione aggiunta non conta come modifica.',
  invalid: 'Una traduzione non è stata accettata: è troppo lunga o vuota.',
  translate: 'Traduci ciò che manca',
  translating: 'Traduzione in corso…',
  notReviewed: 'Tradotto da una macchina. Fa parte del tuo testo solo dopo che lo hai letto.',
  readAndRight: 'Letto e corretto',
  problemBusy: 'Il traduttore ha troppo da fare. Riprova fra poco.',
  problemQuota: 'La quota del traduttore è esaurita. Scrivilo tu o chiedi a chi gestisce il servizio.',
  problemRefused: 'Il traduttore non accetta la sua chiave. Chiedi a chi gestisce il servizio.',
  problemLanguage: 'Il traduttore non conosce questa lingua: {language}.',
  problem: 'Il traduttore non ha risposto con una traduzione. Riprova o scrivila tu.',
  sentTo: 'I tuoi testi vengono inviati a {host}.',
  offer: 'Traduzione automatica',
  offerOn: 'Proporla al team',
  offerHint:
    'Ciò che manca viene inviato a {host} quando qualcuno lo chiede. Una persona lo legge prima della pubblicazione.',
}
