import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'A manutenção recorrente mantém seu horário, no novo fuso. O que já foi anunciado mantém seu momento.',
}
