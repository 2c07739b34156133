import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Inviti, codici di accesso e nuove password vanno per e-mail, tramite un unico server per tutta l’installazione.',
  through: 'Invio tramite {server}, come impostato in PocketBase.',
  forOwners: 'I proprietari e gli amministratori della pagina leggono come è configurata l’e-mail.',
  ownersTest: 'Sono i proprietari a inviare le prove.',
  sendTest: 'Inviami una prova',
  sending: 'Invio in corso…',
  state: 'Stato',
  notSetUpText:
    'Gli inviti danno invece un link da consegnare. I codici di accesso, i link per una nuova password e i cambi di indirizzo non arrivano a nessuno.',
  isSetUp: 'È configurato un server di posta.',
  lastSent: 'Ultima e-mail accettata: {time}.',
  noneSent: 'Nessuna e-mail è stata inviata dall’ultimo avvio.',
  lastFailed: 'L’ultima non riuscita ({time}): {reason}',
  from: 'Mittente',
  where: 'Per cambiarla',
  whereHint: 'per chi gestisce l’installazione',
  whereText:
    'Nell’interfaccia di amministrazione di PocketBase, al suo indirizzo sotto /_/: Settings, Mail settings. Imposta lì il mittente, attiva il server SMTP e indica host, porta e credenziali. La password resta lì; la console non ce l’ha mai.',
  testRunning: 'Una prova è in viaggio, inizio: {time}.',
  testSent: 'Il server di posta ha accettato una prova ({time}). Guarda nella tua casella, anche tra lo spam.',
  testFailed: 'La prova ({time}) non è stata inviata. {reason}',
  tooSoon: 'Una prova è stata inviata pochi secondi fa. Aspetta un attimo.',
  unreachable: 'Nessuna prova è stata inviata: il server non risponde.',
  unreadable: 'Al momento non è possibile sapere come è configurata l’e-mail.',
  noServer: 'Allora non c’era nessun server di posta.',
  authRefused: 'Il server di posta ha rifiutato il nome utente o la password.',
  connectionRefused: 'Nulla risponde a questo host e a questa porta, o c’è di mezzo un firewall.',
  hostUnknown: 'Questo host non esiste: il nome è sbagliato o il DNS non risponde.',
  tlsFailed:
    'Non è stato possibile stabilire una connessione sicura: il certificato non corrisponde all’host, o la porta vuole l’altro tipo di TLS.',
  timedOut:
    'Il server di posta ha accettato la connessione e non ha detto nulla per 20 secondi. Molto probabilmente la porta vuole l’altro tipo di TLS, o c’è di mezzo un firewall.',
  recipientRefused: 'Il server di posta ha rifiutato un destinatario: la casella non esiste o è piena.',
  otherReason: 'Il server di posta non l’ha accettata. Ciò che ha risposto è nel log di PocketBase.',
}
