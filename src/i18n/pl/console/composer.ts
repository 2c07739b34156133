import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Status: {name}',
  nowStatus: 'teraz {status}',
  unchanged: 'bez zmian',
  investigating: 'sprawdzamy',
  identified: 'przyczyna znana',
  monitoring: 'poprawka wdrożona',
  resolved: 'to koniec',
  messageHint: 'Co nie działa, komu, od kiedy i co dalej.',
  allComponents: 'Wszystkie ({count})',
  findComponent: 'Znajdź komponent',
  noComponentFound: 'Żaden komponent tak się nie nazywa.',
  automatic: 'automatycznie',
  picturesAndFiles: 'Obrazy i pliki',
  preview: 'Podgląd',
  write: 'Pisz',
  resolve: 'Zakończ',
  reopen: 'Otwórz ponownie',
  writePostmortem: 'Napisz analizę po incydencie',
  worstFirst: 'najgorsze najpierw',
  latestFirst: 'najnowsze najpierw',
  inTrouble: '{count} z {of} z problemami',
  allOperational: 'działające: {count}',
  whatVisitorsRead: 'To czytają odwiedzający.',
}
