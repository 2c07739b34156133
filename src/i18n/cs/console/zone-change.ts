import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'Opakovaná údržba si ponechá svou hodinu, v novém pásmu. Co je už ohlášeno, zůstane ve stejném okamžiku.',
}
