import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'Повторюване обслуговування зберігає свою годину, у новому поясі. Уже оголошене зберігає свій момент.',
}
