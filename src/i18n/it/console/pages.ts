import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Nuova pagina',
  newPageText: 'Un’altra pagina di questa installazione, con un team proprio. Sarà tua.',
  make: 'Crea la pagina',
  making: 'Creazione in corso',
  notAllowed: 'Qui non puoi creare pagine.',
  notAllowedText:
    'I proprietari di una pagina possono farlo, a meno che chi gestisce questa installazione non lo riservi a sé.',
  backToConsole: 'Torna alla console',
  unreachable: 'Il server non risponde. Ciò che hai scritto resta conservato qui: riprova.',
  signedOut: 'La tua sessione è terminata. Ciò che hai scritto resta conservato qui.',
  signIn: 'Accedi',
  tooMany: 'Oggi hai creato molte pagine: continua domani.',

  ways: 'Modi di accedere',
  waysText:
    'Come accedono i membri: con una password, un codice via e-mail o l’accesso della tua azienda, secondo ciò che è configurato.',
  ownersOnly: 'Solo i proprietari lo cambiano.',
  secondFactor: 'Secondo fattore',
  secondFactorHint: 'due dei modi di accedere, uno dopo l’altro',
  askedOfAll: 'Chiesto a tutti',
  askedOfAllText: 'Dopo il salvataggio vengono disconnessi tutti tranne te, e accedono di nuovo in due modi.',
  notAsked: 'Non chiesto',
  secondWayMissing:
    'Non c’è ancora un secondo modo: i codici richiedono l’e-mail, che configura chi gestisce questa installazione.',

  delete: 'Elimina pagina',
  deleteText:
    'Se ne va con i suoi incidenti, file, host e team. Prima viene fatto un backup dell’installazione, a meno che l’ultimo non contenga già tutto.',
  deleteForOwners: 'Solo i proprietari eliminano una pagina.',
  typeName: 'Scrivi il nome',
  deleteName: 'Elimina {name}',
  backingUp: 'È in corso un backup, poi viene eliminata.',
  deleting: 'Eliminazione in corso.',
  notDeleted: 'Nulla è stato eliminato: {reason}',
  backupFailed: 'il backup non è riuscito. Il motivo è nel log di PocketBase.',
  backupFailedFull: 'non c’è più spazio per un backup.',
  writtenMeanwhile: 'è stata modificata mentre se ne faceva il backup. Riprova.',
  deleteUnreachable: 'Il server non risponde. Forse è stata eliminata: riprova e lo saprai.',
  deleteSignedOut: 'Nulla è stato eliminato: la tua sessione è terminata.',
  deleted: '{name} è stata eliminata.',
  deletedText:
    'Da ora i visitatori non trovano più nessuna pagina lì. Ciò che era si trova nel backup {name} ({time}); chi gestisce l’installazione può ripristinarla.',

  preview: 'Anteprima',
  previewBack: 'Torna ai campi',
  previewTitle: 'Anteprima della pagina',
  previewFailed: 'L’anteprima al momento non è disponibile.',
}
