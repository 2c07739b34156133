import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'El mantenimiento recurrente conserva su hora, en la nueva zona. Lo ya anunciado conserva su momento.',
}
