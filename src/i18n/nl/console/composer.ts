import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Status van {name}',
  nowStatus: 'nu {status}',
  unchanged: 'ongewijzigd',
  investigating: 'we kijken ernaar',
  identified: 'oorzaak bekend',
  monitoring: 'oplossing toegepast',
  resolved: 'het is voorbij',
  messageHint: 'Wat er misgaat, voor wie, sinds wanneer en wat er nu gebeurt.',
  allComponents: 'Alle {count}',
  findComponent: 'Zoek een component',
  noComponentFound: 'Zo heet geen component.',
  automatic: 'automatisch',
  picturesAndFiles: 'Afbeeldingen en bestanden',
  preview: 'Voorbeeld',
  write: 'Schrijven',
  resolve: 'Oplossen',
  reopen: 'Heropenen',
  writePostmortem: 'Evaluatie schrijven',
  worstFirst: 'het ergste eerst',
  latestFirst: 'het nieuwste eerst',
  inTrouble: '{count} van {of} met problemen',
  allOperational: '{count} operationeel',
  whatVisitorsRead: 'Dit lezen bezoekers.',
}
