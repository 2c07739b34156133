import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Per i programmi',
  lead: 'Tutto ciò che {name} pubblica qui può essere letto anche dai programmi: senza chiave e da qualsiasi sito.',
  privateNote: 'Questa pagina è privata: questi indirizzi rispondono solo ai suoi membri, non ad altri siti.',
  address: 'Indirizzo',
  answer: 'Risposta',
  json: 'JSON',
  jsonText:
    'Sono gli indirizzi e i formati dell’API di Atlassian Statuspage, versione 2: qualsiasi programma che legga una Statuspage può leggere anche questa pagina.',
  openApiNote: 'Tutti i campi, in OpenAPI 3.1:',
  example: 'Una risposta di questa pagina',
  summary: 'La pagina, i suoi componenti e ciò che è in corso o programmato',
  status: 'Lo stato dell’intera pagina',
  components: 'Tutti i componenti e i gruppi',
  incidents: 'I 50 incidenti più recenti',
  unresolved: 'Incidenti in corso',
  incident: 'Un incidente o una manutenzione, anche di molto tempo fa',
  maintenances: 'Le 50 manutenzioni più recenti',
  upcoming: 'Manutenzioni non ancora iniziate',
  active: 'Manutenzioni in corso',
  history: 'Tre mesi di cronologia; con ?page=2, i tre precedenti',
  historyMonths: 'Lo stesso, senza l’intestazione',
  rules: 'Regole',
  ruleCors: 'Gli script di qualsiasi sito possono fare richieste con GET, HEAD e OPTIONS. Possono leggere l’ETag.',
  ruleEtag:
    'Invia l’ETag dell’ultima risposta come If-None-Match: se nulla è cambiato, la risposta è 304, senza contenuto.',
  ruleCache:
    'Le cache condivise conservano una risposta per 10 secondi. È sufficiente una richiesta ogni pochi secondi.',
  ruleErrors:
    'Un rifiuto è un JSON con un codice stabile e una frase: 404 per ciò che non esiste, 405 e 406 per una richiesta che non ha risposta, 503 finché lo stato è sconosciuto. Ciò che è sconosciuto non viene mai dato per operativo.',
  feeds: 'Feed e calendario',
  feedsText: 'Ognuno esiste anche per un singolo componente, al suo indirizzo.',
  badges: 'Badge',
  badgesText:
    'Immagini dello stato e della disponibilità degli ultimi 90 giorni, della pagina o di un componente, in ogni lingua di questa pagina, chiare o scure come il dispositivo. Con ?style= hanno l’aspetto di quelle di shields.io: {styles}.',
  badgeJson: 'Lo stesso per shields.io, con loghi ed etichette tuoi:',
  alt: 'Stato di {name}',
  widget: 'Sul tuo sito',
  widgetText:
    'Un elemento mostra lo stato sul tuo sito e si aggiorna da solo. Accetta un componente, una lingua e un tema, e il suo contenuto appare dove non funziona nessuno script.',
  frameText: 'Se un sito non consente script, un frame fa lo stesso.',
  policyText:
    'Un sito con una Content-Security-Policy deve consentire script-src e connect-src, oppure frame-src, per questa pagina.',
  metrics: 'Prometheus',
  metricsText:
    'Stato, componenti, disponibilità, incidenti in corso ed età delle informazioni come indicatori, in formato testo.',
  live: 'In diretta',
  liveText:
    'L’intera pagina come un solo documento con le sue modifiche: con richieste periodiche (polling), con Server-Sent Events o con un WebSocket. Il formato è nostro e può cambiare con una nuova versione.',
  copy: 'Copia',
  copied: 'Copiato',
}
