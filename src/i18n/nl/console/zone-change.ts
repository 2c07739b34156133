import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Terugkerend onderhoud houdt zijn tijdstip, in de nieuwe zone. Wat al is aangekondigd, houdt zijn moment.',
}
