import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Stav: {name}',
  nowStatus: 'nyní {status}',
  unchanged: 'beze změny',
  investigating: 'zjišťujeme',
  identified: 'příčina známá',
  monitoring: 'oprava nasazena',
  resolved: 'je po všem',
  messageHint: 'Co nefunguje, komu, odkdy a co bude dál.',
  allComponents: 'Všechny ({count})',
  findComponent: 'Najít komponentu',
  noComponentFound: 'Žádná komponenta se tak nejmenuje.',
  automatic: 'automaticky',
  picturesAndFiles: 'Obrázky a soubory',
  preview: 'Náhled',
  write: 'Psát',
  resolve: 'Vyřešit',
  reopen: 'Znovu otevřít',
  writePostmortem: 'Napsat rozbor incidentu',
  worstFirst: 'nejhorší první',
  latestFirst: 'nejnovější první',
  inTrouble: '{count} z {of} má potíže',
  allOperational: 'v provozu: {count}',
  whatVisitorsRead: 'Toto čtou návštěvníci.',
}
