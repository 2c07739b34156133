import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Status för {name}',
  nowStatus: 'nu {status}',
  unchanged: 'oförändrat',
  investigating: 'vi letar',
  identified: 'orsaken är känd',
  monitoring: 'åtgärdat',
  resolved: 'det är över',
  messageHint: 'Vad som inte fungerar, för vem, sedan när och vad som händer härnäst.',
  allComponents: 'Alla {count}',
  findComponent: 'Hitta en komponent',
  noComponentFound: 'Ingen komponent heter så.',
  automatic: 'automatiskt',
  picturesAndFiles: 'Bilder och filer',
  preview: 'Förhandsvisning',
  write: 'Skriv',
  resolve: 'Avsluta',
  reopen: 'Öppna igen',
  writePostmortem: 'Skriv efteranalys',
  worstFirst: 'det värsta först',
  latestFirst: 'det senaste först',
  inTrouble: '{count} av {of} har problem',
  allOperational: '{count} i drift',
  whatVisitorsRead: 'Det här läser besökarna.',
}
