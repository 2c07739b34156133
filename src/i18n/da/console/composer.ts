import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Status for {name}',
  nowStatus: 'nu {status}',
  unchanged: 'uændret',
  investigating: 'vi leder',
  identified: 'årsagen er kendt',
  monitoring: 'rettet',
  resolved: 'det er slut',
  messageHint: 'Hvad der fejler, for hvem, siden hvornår, og hvad der nu sker.',
  allComponents: 'Alle {count}',
  findComponent: 'Find en komponent',
  noComponentFound: 'Ingen komponent hedder det.',
  automatic: 'automatisk',
  picturesAndFiles: 'Billeder og filer',
  preview: 'Forhåndsvisning',
  write: 'Skriv',
  resolve: 'Afslut',
  reopen: 'Åbn igen',
  writePostmortem: 'Skriv efteranalyse',
  worstFirst: 'det værste først',
  latestFirst: 'det nyeste først',
  inTrouble: '{count} af {of} har problemer',
  allOperational: '{count} i drift',
  whatVisitorsRead: 'Det læser besøgende.',
}
