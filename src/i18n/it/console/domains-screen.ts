import type { Translated } from '../../base/translated.ts'
import type { domainsScreen as english } from '../../en/console/domains-screen.ts'

export const domainsScreen: Translated<typeof english> = {
  text: 'La tua pagina con il tuo nome. Verificato con un record DNS, poi attivo.',
  forOwners:
    'Sono i proprietari della pagina ad aggiungere e rimuovere gli host: ognuno è la promessa che questa pagina parla per esso.',
  list: 'Host di questa pagina',
  none: 'Questa pagina non ha ancora un host proprio.',
  withPage: 'Arriva con l’installazione.',
  add: 'Aggiungi host',
  host: 'Host',
  remove: 'Rimuovi',
  removed: '{host} è stato rimosso. I visitatori non trovano più la pagina lì.',
  removedUnproven: '{host} è stato rimosso.',
  broughtBack: '{host} è tornato com’era.',
  added: '{host} è stato aggiunto. Ora crea il suo record.',
  notDone: 'Non è certo: il server non risponde. Guarda l’elenco quando risponderà.',
  check: 'Verifica ora',
  checking: 'Verifica in corso…',
  notNow: 'È stato chiesto pochi secondi fa, o al momento non si può chiedere. Riprova tra un attimo.',
  checkUnreachable: 'Non è stato possibile verificare: il server non risponde.',
  proven: 'Verificato e attivo, inizio: {time}.',
  waiting: 'In attesa del record.',
  recordMissing: 'Record non ancora trovato.',
  recordOther: 'C’è un record TXT con questo nome, ma con un altro valore.',
  dnsFailed: 'I server dei nomi di questo host non hanno risposto.',
  resolverFailed: 'Il resolver DNS di questa installazione non ha risposto.',
  provenElsewhere: 'Il record è giusto, ma questo host non si può usare qui: appartiene già a una pagina.',
  asked: 'Verificato {ago}, di nuovo entro {duration}, fino a: {time}.',
  neverAsked: 'Prima verifica entro un minuto, poi di continuo fino a: {time}.',
  askedLast: 'Ultima verifica: {time}, poi non più in automatico.',
  recordOf: 'Record da creare per {host}',
  type: 'Tipo',
  name: 'Nome',
  value: 'Valore',
  copy: 'Copia',
  copied: 'Copiato.',
  notCopied: 'Non è stato possibile copiarlo: selezionalo.',
  hostInvalid:
    'Questo non è un host dell’internet pubblica. Scrivilo senza https:// e senza percorso: status.example.com.',
  hostTaken: '{host} non si può aggiungere qui: appartiene già a una pagina.',
  hostTwice: 'Questa pagina ha già {host}.',
  hostOfDeployment: '{host} è l’indirizzo dell’installazione stessa e non richiede verifica.',
  hostsTooMany: 'Una pagina ha al massimo 20 host. Prima rimuovine uno.',
  hostNeeded: 'Scrivi l’host: status.example.com.',
  losesOthers:
    'Dal primo host verificato in poi, ogni altro host che non è di nessuna pagina risponde «non trovato». Fino ad allora questa pagina viene mostrata su tutti.',
  keepsOwn: 'Solo {host} continua a mostrarla.',
  keepsNone: 'Vale anche per l’indirizzo che i visitatori usano oggi: aggiungi quindi anche quello.',
  consoleStays: 'L’accesso e la console continuano a rispondere ovunque.',
  anyHost:
    'Qui c’è una sola pagina, quindi viene mostrata su ogni host che porta a questa installazione, in elenco o no. Quando ce ne sarà una seconda, gli altri host risponderanno «non trovato».',
  nowhere:
    'Questa pagina non viene ancora mostrata da nessuna parte: le serve un host verificato, perché un’altra pagina ha tutti gli altri.',
  point: 'Punta l’host qui',
  pointHint: 'verificarlo è una cosa, portare qui i visitatori un’altra',
  cloudflare:
    'Su Cloudflare: aggiungi l’host al Worker, in Settings, Domains & Routes, come dominio personalizzato (custom domain). Così vengono creati il suo record DNS e il suo certificato.',
  proxy:
    'Su macchine proprie: un record DNS (A, AAAA o CNAME) che porta a esse e un certificato per l’host nel proxy davanti (Caddy, nginx). Il proxy inoltra Host invariato, lascia passare i WebSocket, aggiunge l’indirizzo del visitatore a X-Forwarded-For e imposta X-Forwarded-Proto.',
  recordStays: 'Il record TXT viene chiesto finché non è stato visto una volta; poi può sparire.',
  opensLater: 'Al momento non è possibile caricare gli host. Arriveranno da soli.',
}
