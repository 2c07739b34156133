import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Tilbagevendende vedligeholdelse beholder sit klokkeslæt, i den nye zone. Det, der allerede er varslet, beholder sit tidspunkt.',
}
