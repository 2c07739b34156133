import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'Toistuva huolto säilyttää kellonaikansa uudella vyöhykkeellä. Jo ilmoitettu säilyttää ajankohtansa.',
}
