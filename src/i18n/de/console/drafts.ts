import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Entwürfe',
  shared: 'Das Team sieht diesen Entwurf, während du schreibst.',
  onDevice: 'Die letzten Worte hat bisher nur dieses Gerät.',
  by: 'Entwurf von {name}',
  byYou: 'Dein Entwurf von anderswo',
  takeOver: 'Übernehmen',
  goOn: 'Hier weiterschreiben',
  takenBy: '{name} hat deinen Entwurf übernommen. Was du geschrieben hast, steht noch hier.',
  taken:
    'Dein Entwurf wurde anderswo übernommen, veröffentlicht oder verworfen. Was du geschrieben hast, steht noch hier.',
  notTaken: 'Der Entwurf konnte nicht übernommen werden. Versuch es noch einmal.',
  untitled: 'Neuer Vorfall, noch ohne Titel',
  later: 'Zu einer festen Zeit veröffentlichen',
  publishAt: 'Veröffentlichen: {time}',
  willPublish: 'Wird veröffentlicht: {time}',
  takeBack: 'Zurücknehmen',
  notPublished: 'Nicht veröffentlicht ({time}): {reason}',
  moved: 'Dazwischen hat jemand ein Update veröffentlicht.',
  inThePast: 'Wähle eine Zeit, die noch kommt.',
  notSet: 'Die Zeit konnte nicht gesetzt werden. Nichts wird von selbst veröffentlicht.',
  needsYes: 'Bei dieser Auswirkung wartet ein Update auf ein zweites Ja.',
  ask: 'Um ein zweites Ja bitten',
  waits: 'Wartet auf ein zweites Ja',
  yesBy: '{name} hat Ja gesagt. So, wie es da steht, kann es veröffentlicht werden.',
  sayYes: 'Ja sagen',
  changedSince: 'Es hat sich seitdem geändert. Lies es noch einmal.',
  breakGlass: 'Ohne zweites Ja veröffentlichen',
  glassHint: 'Das Auditprotokoll hält es fest.',
  secondYes: 'Ein zweites Ja',
  secondYesOff: 'Kein Update wartet',
  filesOnDevice: 'Die Dateien hat bisher nur dieses Gerät.',
  secondYesHint:
    'Ab dieser Auswirkung wartet ein Update, bis eine zweite Person Ja zu seinem Text und seinen Dateien gesagt hat. Wer die Seite besitzt, kann ohne veröffentlichen, und das Auditprotokoll hält es fest.',
}
