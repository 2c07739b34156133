import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Wiederkehrende Wartungen behalten ihre Uhrzeit, in der neuen Zone. Was schon angekündigt ist, behält seinen Zeitpunkt.',
}
