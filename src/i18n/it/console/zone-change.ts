import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock:
    'Le manutenzioni ricorrenti mantengono il loro orario, nel nuovo fuso. Ciò che è già annunciato mantiene il suo momento.',
}
