import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Återkommande underhåll behåller sitt klockslag, i den nya zonen. Det som redan är aviserat behåller sin tidpunkt.',
}
