import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Status von {name}',
  nowStatus: 'jetzt {status}',
  unchanged: 'unverändert',
  investigating: 'wir suchen',
  identified: 'Ursache bekannt',
  monitoring: 'behoben, wir beobachten',
  resolved: 'es ist vorbei',
  messageHint: 'Was nicht geht, für wen, seit wann, und wie es weitergeht.',
  allComponents: 'Alle {count}',
  findComponent: 'Komponente finden',
  noComponentFound: 'So heißt keine Komponente.',
  automatic: 'automatisch',
  picturesAndFiles: 'Bilder und Dateien',
  preview: 'Vorschau',
  write: 'Schreiben',
  resolve: 'Beenden',
  reopen: 'Wieder öffnen',
  writePostmortem: 'Nachbetrachtung schreiben',
  worstFirst: 'das Schlimmste zuerst',
  latestFirst: 'das Neueste zuerst',
  inTrouble: '{count} von {of} gestört',
  allOperational: '{count} in Betrieb',
  whatVisitorsRead: 'Das lesen Besucher.',
}
