import type { Translated } from '../base/translated.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications: Translated<typeof english> = {
  reminder: 'Promemoria',
  report: 'Analisi post-incidente pubblicata',
  componentsChanged: {
    one: '{count} componente ha cambiato stato',
    many: '{count} componenti hanno cambiato stato',
    other: '{count} componenti hanno cambiato stato',
  },
  updates: { one: '{count} aggiornamento', many: '{count} aggiornamenti', other: '{count} aggiornamenti' },
  moreUpdates: {
    one: 'un altro aggiornamento ({count})',
    many: 'altri {count} aggiornamenti',
    other: 'altri {count} aggiornamenti',
  },
  affectedNow: 'Componenti interessati ora',
  statusAndBefore: '{status} (prima: {before})',
  nextUpdateBy: 'Prossimo aggiornamento entro {time}',
  planned: 'Orario previsto: {time}',
  reminderText: 'Questa manutenzione programmata inizia a breve.',
  reportText: 'È stata pubblicata l’analisi di questo incidente.',
  bundleText: 'Questi aggiornamenti sono arrivati a poca distanza e sono riuniti qui.',
  readOnPage: 'Leggi sulla pagina di stato',
  openPage: 'Apri la pagina di stato',
  change: 'Cambia ciò che ricevi',
  leave: 'Annulla l’iscrizione',
  reason: 'Ricevi questo messaggio perché segui lo stato di {page}.',
  confirmSubject: 'Conferma gli avvisi di {page}',
  confirmText:
    'Questo indirizzo è stato inserito per seguire lo stato di {page}. Quando lo confermi, riceverai avvisi su:',
  wholePage: 'tutto ciò che è sulla pagina di stato',
  oneIncident: 'solo questo incidente: {name}',
  unnamedIncident: 'un solo incidente',
  chosenComponents: 'i componenti scelti',
  confirmAction: 'Conferma',
  confirmSmall: 'Il link vale fino a: {time}. Se non aspettavi nulla, non fare nulla: non ti verrà inviato niente.',
  knownSubject: 'Ricevi già gli avvisi di {page}',
  knownText:
    'Questo indirizzo è stato inserito per seguire lo stato di {page}. Riceve già gli avvisi, quindi non è cambiato nulla.',
  knownSmall: 'Se non sei stato tu, non fare nulla.',
  manageSubject: 'Il tuo link agli avvisi di {page}',
  manageText: 'Con questo link scegli quali avvisi di {page} ricevere, li metti in pausa o annulli l’iscrizione.',
  manageSmall:
    'Il link è solo tuo: chi lo possiede può cambiare ciò che ricevi. Se non lo hai chiesto, non fare nulla.',
  testSubject: 'Prova: gli avvisi di {page} arrivano',
  testText: 'Questa è una prova. Gli avvisi sullo stato di {page} arrivano qui.',
  testSmall: 'Non c’è altro da fare.',
  welcome: 'Gli avvisi di {page} compaiono qui',
  quarantineSubject: 'Il tuo webhook di {page} è sospeso',
  quarantineText:
    'Da qualche tempo gli avvisi di {page} non raggiungono il tuo webhook su {host}. È stato sospeso: non vi sarà inviato nulla finché non lo riattivi.',
  quarantineAction: 'Vedi il webhook',
  smsCode: '{code} è il tuo codice per gli aggiornamenti di {page}. Vale 10 minuti.',
  smsKnown: 'Ricevi già gli aggiornamenti di {page}.',
  smsStop: 'Modificare o fermare: {url}',
  callCode: 'Il tuo codice per gli aggiornamenti di {page} è: {code}.',
  callKnown:
    'Questo numero riceve già telefonate da {page}. Per modificarle o fermarle, inserisci questo codice dove è stato indicato il numero: {code}.',
  callStop: 'Per non ricevere più queste chiamate, premi 9.',
  callStopped: 'Non riceverai più queste chiamate.',
}
