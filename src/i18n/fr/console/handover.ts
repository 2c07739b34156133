import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Relève',
  leave: 'Laisser une note à l’équipe suivante',
  label: 'Note pour l’équipe suivante',
  hint: 'Pour l’équipe seule, sur le premier écran. Elle remplace la précédente.',
  save: 'Laisser la note',
  cancel: 'Annuler',
  replace: 'Remplacer la note',
  clear: 'Effacer la note',
  left: 'Note laissée.',
  cleared: 'Note effacée.',
}
