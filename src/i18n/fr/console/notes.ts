import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Pour l’équipe',
  label: 'Note pour l’équipe',
  placeholder: 'Note pour l’équipe, pas pour les visiteurs',
  add: 'Ajouter',
  remove: 'Supprimer',
  removed: 'Note supprimée.',
  hint: 'Les visiteurs ne la voient jamais. L’ancien texte reste dans le journal d’audit.',
  unreadable: 'Les notes de l’équipe n’ont pas pu être chargées.',
}
