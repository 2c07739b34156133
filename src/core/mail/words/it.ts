import type { MailWords } from './mail-words.ts'

export const it: MailWords = {
  invitation: {
    subject: 'Entra nel team di {page}',
    text: '{inviter} ti invita nel team della pagina di stato «{page}».',
    action: 'Accetta l’invito',
    small:
      'Il link funziona una volta, per 72 ore e solo con questo indirizzo. Se non aspettavi nulla, non fare nulla.',
  },
  passwordReset: {
    subject: 'Imposta una nuova password',
    text: 'È stata chiesta una nuova password per il tuo account sulla pagina di stato «{page}».',
    action: 'Imposta una nuova password',
    small: 'Il link funziona una volta, per un’ora. Se non sei stato tu, non fare nulla: la tua password resta com’è.',
  },
  oneTimeCode: {
    subject: 'Il tuo codice di accesso',
    text: 'Con questo codice accedi alla pagina di stato «{page}»:',
    small:
      'Funziona una volta, per 10 minuti, nel browser che l’ha chiesto. Non dirlo a nessuno. Se non sei stato tu, non fare nulla.',
  },
  emailChange: {
    subject: 'Conferma il tuo nuovo indirizzo',
    text: 'Questo indirizzo deve diventare quello del tuo account sulla pagina di stato «{page}».',
    action: 'Conferma questo indirizzo',
    small: 'Il link funziona una volta, per un’ora, e chiede la tua password. Se non sei stato tu, non fare nulla.',
  },
  verification: {
    subject: 'Conferma il tuo indirizzo',
    text: 'L’indirizzo del tuo account sulla pagina di stato «{page}» non è ancora confermato. Accedi una volta con un codice inviato per e-mail: così viene confermato.',
    action: 'Accedi con un codice',
    small: 'Se non hai un account simile, non fare nulla.',
  },
  test: {
    subject: 'Prova: la posta arriva',
    text: 'Hai chiesto questa prova nella console della pagina di stato «{page}». La posta inviata da qui ti raggiunge.',
    action: 'Apri la console',
    small: 'Non c’è altro da fare.',
  },
  secondYes: {
    subject: 'Serve un secondo sì: {page}',
    text: '{name} chiede un secondo sì a un aggiornamento della pagina di stato «{page}». Prima non si pubblica nulla. Dice:',
    file: 'Allegato: {name}',
    action: 'Leggere e dire sì',
    small:
      'Il link è solo tuo. Vale una volta, per 12 ore, e solo per questo testo: se è cambiato, lo dice. Se non ti aspettavi nulla, non fare nulla.',
    smallSignIn: 'Il link porta alla console, dove prima accedi. Se non ti aspettavi nulla, non fare nulla.',
  },
}
