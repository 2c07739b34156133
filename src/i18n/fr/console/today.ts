import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Aujourd’hui',
  quiet: 'Rien pour l’instant.',
  line: '{name} : {what}',
  opened: 'ouvert',
  planned: 'planifiée',
  draft: 'Brouillon : {name}',
  byItself: 'automatiquement',
  more: 'Tout afficher ({count})',
  all: 'Tout ce qui a été fait',
  here: 'Ici maintenant',
  onlyYou: 'Vous seulement.',
  writing: '{name} écrit sur « {incident} »',
  reading: '{name} lit « {incident} »',
}
