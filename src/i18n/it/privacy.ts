import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Che cosa conserviamo su di te',
  description: 'Che cosa {name} conserva sui suoi iscritti, per quanto tempo, chi può vederlo e come farlo cancellare.',
  lead: 'Solo ciò che serve per inviarti gli aggiornamenti.',
  reading: 'Se leggi soltanto',
  readingText:
    'Questa pagina non imposta cookie e non carica nulla da altri siti. I colori e la lingua che scegli restano nel tuo browser.',
  stored: 'Se ricevi gli aggiornamenti',
  storedAll:
    'Che cosa segui e in che misura, la tua lingua, e quando ti sei iscritto, hai confermato e hai ricevuto l’ultimo messaggio. E, secondo il mezzo:',
  email: 'Il tuo indirizzo e-mail.',
  chat: 'L’indirizzo webhook del tuo canale.',
  sms: 'Il tuo numero.',
  push: 'Un indirizzo e delle chiavi che il tuo browser ha creato per questo. Nessun nome.',
  webhook: 'L’indirizzo, il segreto con cui i messaggi sono firmati e un indirizzo di contatto, se ne hai dato uno.',
  robotCheck:
    'L’iscrizione è controllata da Turnstile. Il modulo lo carica da Cloudflare, che così vede il tuo indirizzo di rete.',
  howLong: 'Per quanto tempo',
  whileSubscribed: 'Il tuo indirizzo e le tue scelte finché ricevi aggiornamenti',
  untilLeft: 'fino alla disiscrizione',
  afterLeaving: 'Il tuo indirizzo e le tue scelte dopo, così puoi tornare indietro',
  unconfirmed: 'Un indirizzo che non viene confermato',
  refusedMail:
    'Un hash di un indirizzo da cui un’e-mail è tornata indietro o è stata segnalata come spam, per non scrivergli più',
  refusedNumber: 'Un hash di un numero che ha rifiutato le chiamate, per non richiamarlo',
  deliveries: 'Quali messaggi ti sono stati inviati e se sono arrivati',
  remains:
    'Quando il tuo indirizzo è cancellato, il registro dei messaggi non dice più che erano per te. Resta, come numero, quante persone sono state informate di un aggiornamento.',
  backups: 'I backup del server possono contenerlo ancora per qualche tempo.',
  who: 'Chi può vederlo',
  team: 'I proprietari e gli amministratori di questa pagina. Il loro elenco mostra gli indirizzi abbreviati. Possono scaricare un file con quelli completi, e ciò viene registrato.',
  operator: 'Chi gestisce il server.',
  carriers: 'I servizi che trasportano i messaggi: {names}.',
  ownMailServer: 'il server di posta della pagina',
  textProvider: 'un fornitore di SMS',
  callProvider: 'un fornitore di telefonate',
  pushService: 'il servizio push del tuo browser',
  nobodyElse: 'Nessun altro. Non serve ad altro che a questi messaggi.',
  deletion: 'Come farlo cancellare',
  deletionText: 'Annulla l’iscrizione con il link di un messaggio qualsiasi, oppure richiedi qui un link:',
  atOnce: 'Per farlo cancellare subito, rivolgiti al team di questa pagina.',
}
