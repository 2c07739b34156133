import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Konserwacja cykliczna zachowuje swoją godzinę, w nowej strefie. To, co już ogłoszono, zachowuje swój moment.',
}
