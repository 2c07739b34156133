import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Modèles',
  text: 'Écrits d’avance, pour trois heures du matin.',
  from: 'À partir d’un modèle',
  fills: 'remplit tout ce qui suit',
  saveAs: 'Enregistrer comme modèle',
  saved: 'Modèle enregistré : « {name} ».',
  add: 'Nouveau modèle',
  name: 'Nom',
  nameHint: 'Pour l’équipe seule.',
  titleHint: 'Vide : pour les mises à jour seulement.',
  filledIn: 'Rempli :',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Supprimer',
  removed: 'Supprimé : « {name} ».',
  none: 'Pas encore de modèles.',
  readOnly: 'Les intervenants, admins et propriétaires rédigent les modèles.',
}
