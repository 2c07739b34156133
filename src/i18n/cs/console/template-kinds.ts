import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'K čemu',
  duration: 'Plánovaná doba trvání',
  durationOpen: 'Neurčená',
  saveIncident: 'Uložit tento incident jako šablonu',
  saveMaintenance: 'Uložit tuto údržbu jako šablonu',
}
