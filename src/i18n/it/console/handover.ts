import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Passaggio di consegne',
  leave: 'Lascia una nota al prossimo turno',
  label: 'Nota per il prossimo turno',
  hint: 'Solo per il team, nella prima schermata. Sostituisce quella presente.',
  save: 'Lascia la nota',
  cancel: 'Annulla',
  replace: 'Sostituisci la nota',
  clear: 'Cancella la nota',
  left: 'Nota lasciata.',
  cleared: 'Nota cancellata.',
}
