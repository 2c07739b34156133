import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'État de {name}',
  nowStatus: 'actuellement {status}',
  unchanged: 'sans changement',
  investigating: 'nous cherchons',
  identified: 'cause connue',
  monitoring: 'correctif en place',
  resolved: 'c’est terminé',
  messageHint: 'Ce qui ne marche pas, pour qui, depuis quand, et la suite.',
  allComponents: 'Tous ({count})',
  findComponent: 'Trouver un composant',
  noComponentFound: 'Aucun composant ne porte ce nom.',
  automatic: 'automatique',
  picturesAndFiles: 'Images et fichiers',
  preview: 'Aperçu',
  write: 'Écrire',
  resolve: 'Résoudre',
  reopen: 'Rouvrir',
  writePostmortem: 'Rédiger l’analyse post-incident',
  worstFirst: 'le pire d’abord',
  latestFirst: 'le plus récent d’abord',
  inTrouble: '{count} sur {of} en difficulté',
  allOperational: '{count} opérationnels',
  whatVisitorsRead: 'Ce que lisent les visiteurs.',
}
