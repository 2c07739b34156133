import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Chercher ou faire',
  findShort: 'Chercher',
  actions: 'Faire',
  screens: 'Aller à',
  nothing: 'Rien ne porte ce nom.',
  updateOn: 'Publier une mise à jour : « {name} »',
  resolveOf: 'Résoudre « {name} »',
  keys: 'Touches',
  keyUpdate: 'Mettre à jour, résoudre le pire incident en cours',
  keyStatus: 'État du composant ciblé',
  keyRows: 'Composant suivant, précédent',
  keyPublish: 'Publier',
  singleKeys: 'Touches seules',
  singleKeysHint: 'Désactivées, il reste celles avec Ctrl.',
}
